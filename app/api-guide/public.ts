import { completeFeedback, giveFeedback } from '../../features/feedback/contract.ts';
import {
  listDepoLocations,
  listNearbyPoints,
  listNearbyTrucks,
  listTenantCoordinates,
  setFavoritePoint,
  showTenantCoordinates,
} from '../../features/integration/contract/consumer-app.ts';
import { takeSmsReport } from '../../features/notices/contract/outbox.ts';
import {
  showConsents,
  unsubscribe,
  unsubscribePartly,
} from '../../features/subscribers/contract/consents.ts';
import { nextEvents, searchStops } from '../../features/subscribers/contract/stop-search.ts';
import {
  makeCaptcha,
  showTracking,
  subscribe,
  takeInboundSms,
} from '../../features/subscribers/contract/subscriber.ts';
import { apiCall, type ApiFamily } from '../../server/http/api-guide.ts';
import { exampleUuid } from './examples.ts';

const coordinates = '55.4021,10.3902';
const upcoming = {
  date: '2026-06-11',
  google_estimate_time: '2026-06-11T07:00:00.000Z',
  original_google_estimate_time: '2026-06-11T07:00:00.000Z',
};
const publicStop = {
  id: 904,
  address: 'Vej 1, Odense',
  coordinates: { lat: 55.4, lng: 10.39 },
  arrival_date: '2026-06-11',
  google_estimate_time: '2026-06-11T07:00:00.000Z',
  original_google_estimate_time: '2026-06-11T07:00:00.000Z',
  position: 1,
  point_visited: false,
  distance: 251,
  plan_event: { id: 71, date: '2026-06-11', route_name: '12 Odense N', depo_id: 1 },
  depo: 'Odense',
  depo_name: 'Odense',
  route_name: '12 Odense N',
  upcoming_plan_events_dates: [upcoming],
};
const flags = { uuid: exampleUuid, sms_permission: true, marketing_agreement: false };
const place = { tenant: 'isrute', country_code: 'DK', coordinates: { lat: 55.4, lng: 10.39 }, zoom: 8 };

export const consumerFamily: ApiFamily = {
  id: 'consumer-app',
  name: 'Consumer app',
  audiences: ['shop'],
  says: 'For an app of the public: no key, limits by address.',
  calls: [
    apiCall(listTenantCoordinates, 'Where the map of each tenant begins.', { answer: [place] }),
    apiCall(showTenantCoordinates, 'The same of one. 404 for an unknown name.', {
      params: { slug: 'isrute' },
      answer: place,
    }),
    apiCall(listDepoLocations, 'Depots on the map.', {
      answer: [{ id: 1, title: 'Odense', coordinates: { lat: 55.4, lng: 10.39 } }],
    }),
    apiCall(
      listNearbyTrucks,
      'Trucks under way within so many kilometres, 20 at most, the nearest first. A truck is told of from its departure to its last stop and while its place is fresh, since where it stands otherwise is where its driver lives.',
      {
        query: { coordinates, radius: 10 },
        answer: [
          {
            car_id: 4,
            coordinates: { lat: 55.4, lng: 10.39 },
            heading: 90,
            next_stop_eta: '2026-06-11T07:10:00.000Z',
          },
        ],
      },
    ),
    apiCall(
      listNearbyPoints,
      'Stops to come, one a place, the nearest 50; with customer_uuid also which are favourites.',
      {
        query: { coordinates, customer_uuid: exampleUuid },
        answer: [{ ...publicStop, favorite: true }],
      },
    ),
    apiCall(
      setFavoritePoint,
      'Keeps the place of a stop as a favourite, or no longer: every later trip to it is one too.',
      {
        body: { customer_uuid: exampleUuid, plan_event_route_point_id: 904, favorite: true },
      },
    ),
  ],
};

export const publicFamily: ApiFamily = {
  id: 'public',
  name: 'Public pages',
  audiences: ['shop'],
  says: 'What the pages of the public are made of: finding a stop, subscribing, following the truck, leaving again.',
  calls: [
    apiCall(
      searchStops,
      'The next stop of each place, the nearest 50; without coordinates all places, at most 2,000.',
      {
        query: { coordinates },
        answer: [publicStop],
      },
    ),
    apiCall(nextEvents, 'A depot’s next ten trips with a stop at the place.', {
      params: { depo_id: 1 },
      query: { coordinates },
      answer: [{ id: 71, date: '2026-06-11', route_name: '12 Odense N', depo_id: 1 }],
    }),
    apiCall(makeCaptcha, 'A riddle to solve before subscribing; good once, for 20 minutes.'),
    apiCall(
      subscribe,
      'Subscribes a phone to SMS about a place. Answers the same whether the phone was known or not.',
      {
        body: {
          phone: '+4520112233',
          location_attributes: { address: 'Æblevej 7, Odense', coordinates: { lat: 55.4021, lng: 10.3902 } },
          marketing_agreement: false,
        },
        answer: {},
      },
    ),
    apiCall(
      showTracking,
      'A stop and, while the truck is under way to it, where it is. c is the customer’s uuid. ETag: a poll that finds nothing new is 304.',
      {
        params: { uuid: exampleUuid },
      },
    ),
    apiCall(showConsents, 'What somebody agreed to, by uuid.', {
      params: { id: exampleUuid },
      answer: flags,
    }),
    apiCall(unsubscribe, 'Withdraws everything, by uuid, or with the id 1 by phone_number.', {
      params: { id: exampleUuid },
    }),
    apiCall(unsubscribePartly, 'Withdraws what is ticked and answers what is left.', {
      params: { uuid: exampleUuid },
      body: { sms: false, marketing: true },
      answer: flags,
    }),
    apiCall(giveFeedback, 'A thumb and words about a visit, once a customer and stop.', {
      body: { customer_uuid: exampleUuid, plan_event_route_point_id: 904, positive: true, comment: 'Tak' },
    }),
    apiCall(completeFeedback, 'Words for a thumb that was given without.', {
      params: { id: 12 },
      body: { customer_uuid: exampleUuid, comment: 'Tak' },
    }),
    apiCall(takeSmsReport, 'For the SMS gateway: what became of a message, signed as the gateway signs.', {
      params: { gateway: 'gatewayapi' },
    }),
    apiCall(takeInboundSms, 'For the SMS gateway: an SMS that somebody sent. STOP unsubscribes.', {
      params: { gateway: 'gatewayapi' },
    }),
  ],
};
