import {
  changeEvent,
  choicesForEvent,
  choicesForNewEvent,
  createEvents,
  listDriverDepos,
  listDriverEvents,
  listDrivers,
  listTodaysEvents,
  markStop,
  showCurrentDriver,
  showDriverEvent,
  showDriverStop,
} from '../../features/driver/contract/driver-events.ts';
import { driverOrderCalls } from '../../features/driver/contract/driver-orders.ts';
import { showLeaderboard } from '../../features/driver/contract/leaderboard.ts';
import { apiSignIn, apiSignOut } from '../../features/people/contract/sign-in.ts';
import { apiCall, type ApiFamily } from '../../server/http/api-guide.ts';
import { exampleEvent, exampleStop } from './examples.ts';

const eventWithStops = { ...exampleEvent, stops: [exampleStop] };
const stopParams = { plan_event_id: 71, id: 904 };

export const driverFamily: ApiFamily = {
  id: 'driver-app',
  name: 'Driver app',
  audiences: ['driver'],
  says: 'A person signs in with mail and password and sends the token as Authorization: Bearer. A driver sees and changes own trips alone; drivers and depots may also be read with a key.',
  calls: [
    apiCall(
      apiSignIn,
      'A token for a person. After some wrong passwords the account is locked for a while.',
      {
        body: { email: 'driver@isrute.test', password: 'isrute-demo' },
      },
    ),
    apiCall(apiSignOut, 'Ends the token that is sent.'),
    apiCall(listDrivers, 'Drivers of the depots that the person works in; a key of scope drivers sees all.', {
      answer: [{ id: 9, full_name: 'Ann Lund', depo_id: 1, status: 'active' }],
    }),
    apiCall(showCurrentDriver, 'Who is signed in, with depot and car of today.', {
      answer: {
        id: 9,
        full_name: 'Ann Lund',
        first_name: 'Ann',
        last_name: 'Lund',
        email: 'driver@isrute.test',
        role: 'driver',
        depo_id: 1,
        status: 'active',
        depo: { id: 1, title: 'Odense' },
        car: { id: 4, internal_number: '12', plate_number: 'AB 12 345', plan_event_id: 71 },
      },
    }),
    apiCall(
      listDriverDepos,
      'Depots; of one that is not the person’s own, id and title alone. Key: scope depos.',
      {
        answer: [
          { id: 1, title: 'Odense', address: 'Havnegade 1, Odense', coordinates: { lat: 55.4, lng: 10.39 } },
        ],
      },
    ),
    apiCall(listDriverEvents, 'Trips of a day, without date those of today.', {
      query: { date: '2026-06-11' },
      answer: [exampleEvent],
    }),
    apiCall(
      listTodaysEvents,
      'What the person drives today, with all stops: what the phone keeps for when it is offline.',
      {
        answer: [eventWithStops],
      },
    ),
    apiCall(showDriverEvent, 'One trip with its stops.', { params: { id: 71 }, answer: eventWithStops }),
    apiCall(choicesForNewEvent, 'Routes, drivers and cars to choose from for a new trip.', {
      query: { depo_id: 1, date: '2026-06-11' },
    }),
    apiCall(choicesForEvent, 'The same for a trip that is changed.', { params: { id: 71 } }),
    apiCall(createEvents, 'Plans a route on a car with a driver on one day or several.', {
      body: { route_id: 3, car_id: 4, user_id: 9, date: '2026-06-12' },
    }),
    apiCall(changeEvent, 'Changes what is sent and nothing else.', {
      params: { id: 71 },
      body: { car_id: 5 },
    }),
    apiCall(showDriverStop, 'One stop as it is now.', { params: stopParams, answer: exampleStop }),
    apiCall(
      markStop,
      'Visited, skipped, or neither any more; when the truck came and left; where the phone is. client_id is the phone’s own id of the message: offline phones send late and twice, and a repeat changes nothing. The times that are sent count, not when they arrive; one that cannot be is taken as now, a place that cannot be, and whatever else cannot be read, is left out, a reason that is too long is cut, and warnings say so while the mark counts. No stop is visited earlier than three hours before its trip leaves.',
      {
        params: stopParams,
        body: {
          point_visited: true,
          arrived_at: '2026-06-11T07:02:10Z',
          left_at: '2026-06-11T07:06:00Z',
          client_id: 'phone-7-000123',
        },
        answer: {
          ...exampleStop,
          point_visited: true,
          status: 'visited',
          arrived_at: '2026-06-11T07:02:10.000Z',
          left_at: '2026-06-11T07:06:00.000Z',
          warnings: {},
        },
      },
    ),
    apiCall(driverOrderCalls.eshop.list, 'Orders of the online shop on a trip, by stop.', {
      params: { id: 71 },
    }),
    apiCall(driverOrderCalls.b2b.list, 'Orders of business customers on a trip, by stop.', {
      params: { id: 71 },
    }),
    apiCall(
      driverOrderCalls.eshop.update,
      'What became of an order at the door. Sent again it changes nothing. A comment that cannot be read is left out, one that is too long is cut, and warnings say so.',
      {
        params: { id: 311 },
        body: { status: 'completed', comment: 'Left with the neighbour' },
      },
    ),
    apiCall(driverOrderCalls.b2b.update, 'What became of a business customer’s order.', {
      params: { id: 312 },
      body: { status: 'failed', comment: 'Closed' },
    }),
    apiCall(showLeaderboard, 'Who has sold how much today, of the whole tenant.', {
      answer: [{ rank: 1, driver_name: 'Ann Lund', depo_id: 1, sales_count: 31, revenue: 4120.5 }],
    }),
  ],
};
