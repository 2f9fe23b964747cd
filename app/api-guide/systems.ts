import { feedB2bCustomers } from '../../features/b2b-customers/contract/import.ts';
import { createSms } from '../../features/notices/contract/sms-by-key.ts';
import { postRegisterClosing } from '../../features/till/contract/closings.ts';
import { postRawOrders } from '../../features/till/contract/raw-orders.ts';
import { searchWallmobUsers } from '../../features/till/contract/wallmob-users.ts';
import { whitelistedCustomers, whitelistedProducts } from '../../features/till/contract/whitelist.ts';
import { postFixes } from '../../features/tracking/contract/fixes.ts';
import { postFleet } from '../../features/tracking/contract/fleet-senders.ts';
import { tellPlaceByQuery, tellPlaceOfTracker } from '../../features/tracking/contract/trackers.ts';
import { apiCall, type ApiFamily } from '../../server/http/api-guide.ts';

export const tillFamily: ApiFamily = {
  id: 'till',
  name: 'Point of sale',
  audiences: ['partner'],
  says: 'Sales, returns and closings of the registers; each message counts once, however often it is sent. Scope orders.',
  calls: [
    apiCall(
      postRawOrders,
      'One order, or up to 1,000 as {"orders": […]}: a bad one among them is told and the others are kept. Known by wallmob_order_id; with other content it replaces the order until that is in an approved report.',
      {
        body: {
          wallmob_order_id: 'POS-9001',
          ordered_at: '2026-06-10T09:00:00+02:00',
          total_revenue: 100,
          total_discount: 0,
          total_quantity: 2,
          order_line_items: [],
        },
        answer: { id: 5001, wallmob_order_id: 'POS-9001' },
      },
    ),
    apiCall(
      postRegisterClosing,
      'What a register tells when it is closed, known by external_id. It makes a report or joins one.',
      {
        body: {
          external_id: 'C-20260610-1',
          cash_register: { wallmob_id: 'R1', name: 'Car 12' },
          opened_at: '2026-06-10T07:00:00+02:00',
          closed_at: '2026-06-10T18:00:00+02:00',
          amounts: {},
        },
        answer: { id: 88, external_id: 'C-20260610-1', end_of_day_report_id: 41 },
      },
    ),
  ],
};

const numbers = ({ list, add, remove, addMany }: typeof whitelistedProducts, what: string) => [
  apiCall(list, `Numbers of ${what} that make a sale a business sale, 25 a page.`, {
    query: { page: 1 },
    answer: [{ id: 3, number: '00420' }],
  }),
  apiCall(add, 'Adds a number; one that is there is refused.', {
    body: { number: '00420' },
    answer: { id: 3, number: '00420' },
  }),
  apiCall(addMany, 'Adds up to 5,000; with dry_run they are judged and nothing is kept.', {
    body: { numbers: ['00420', '00421'], dry_run: true },
    answer: { created: 1, unchanged: 1, refused: [], rows: [{ row: 2, number: '00421' }] },
  }),
  apiCall(remove, 'Takes a number away.', { params: { id: 3 } }),
];

export const orderAppFamily: ApiFamily = {
  id: 'order-app',
  name: 'Order-taking app',
  audiences: ['partner'],
  says: 'Numbers of business products and customers. Scope wallmob.',
  calls: [
    ...numbers(whitelistedProducts, 'products'),
    ...numbers(whitelistedCustomers as unknown as typeof whitelistedProducts, 'customers'),
    apiCall(
      searchWallmobUsers,
      'People of the point of sale by their name, from three letters on; for staff.',
      {
        query: { q: 'Ann' },
        answer: [{ id: '77', full_name: 'Ann Lund' }],
      },
    ),
    apiCall(
      feedB2bCustomers,
      'Business customers from an ERP, up to 10,000 a call, by customer_number. With full it names everybody: whom it does not name becomes inactive. Scope b2b_customers.',
      {
        body: { full: false, b2b_customers: [{ customer_number: '00420', customer_name: 'Kiosken' }] },
        answer: { created: 1, updated: 0, unchanged: 0, refused: [], made_inactive: 0 },
      },
    ),
  ],
};

export const smsFamily: ApiFamily = {
  id: 'sms',
  name: 'SMS',
  audiences: ['partner'],
  says: 'A message through the tenant’s own outbox and gateway, with its quiet hours and its limit a day. Scope sms.',
  calls: [
    apiCall(
      createSms,
      'Leaves at send_at (up to 30 days ahead), or at once; within quiet hours it waits for their end, and the answer says when. Send an Idempotency-Key: a repeat then answers the same and nobody is told twice. 429 when the day’s messages are used up.',
      {
        headers: { 'Idempotency-Key': 'order-17' },
        body: {
          phone: '+4740612345',
          text: 'Bilen kommer i morgen kl. 10',
          send_at: '2026-06-10T14:00:00+02:00',
        },
        answer: { id: 1201, state: 'queued', send_at: '2026-06-10T12:00:00.000Z' },
      },
    ),
  ],
};

export const fleetFamily: ApiFamily = {
  id: 'fleet',
  name: 'Fleet',
  audiences: ['fleet'],
  says: 'Where the trucks are, from whoever knows. Scope positions.',
  calls: [
    apiCall(
      postFleet,
      'For a Traccar server that forwards what it hears (traccar, its token as Authorization: Bearer), and for whoever signs the bytes of the body with the tenant’s secret (signed). Answered 202 whatever becomes of a row.',
      {
        params: { provider: 'signed' },
        headers: { 'X-Timestamp': '1781161500', 'X-Signature': '…' },
        body: {
          positions: [{ internal_number: '12', lat: 55.4, lng: 10.39, at: '2026-06-11T07:05:00Z' }],
        },
        answer: { accepted: 1, refused: [] },
      },
    ),
    apiCall(
      tellPlaceOfTracker,
      'For an app on a phone that is the tracker of a car: Traccar Client (a form, or JSON since its version 9) or OwnTracks over HTTP. The secret in the address says which car. Answered with an empty list whatever is in it; what does not lie within a trip of the car is not kept.',
      {
        params: { token: 'rZ6c0nX1m3Jm7J8l9k2p4s5u6w8y0A1B3D5F7H9J2K4' },
        body: { _type: 'location', lat: 55.4, lon: 10.39, tst: 1_781_161_500, acc: 8, vel: 36, cog: 90 },
        answer: [],
      },
    ),
    apiCall(
      tellPlaceByQuery,
      'The same for apps that ask with a query, as OsmAnd does: lat, lon, timestamp in seconds or milliseconds, speed in knots, bearing, accuracy in metres.',
      {
        params: { token: 'rZ6c0nX1m3Jm7J8l9k2p4s5u6w8y0A1B3D5F7H9J2K4' },
        query: { lat: '55.4', lon: '10.39', timestamp: '1781161500', speed: '20', bearing: '90' },
        answer: [],
      },
    ),
    apiCall(
      postFixes,
      'Up to 5,000 readings a call; a car is named by car_id, internal_number or mapon_car_id. What cannot be believed is told by its row, the others are kept.',
      {
        body: {
          positions: [
            { internal_number: '12', lat: 55.4, lng: 10.39, at: '2026-06-11T07:05:00Z', speed_kmh: 31 },
          ],
        },
        answer: { accepted: 1, refused: [] },
      },
    ),
  ],
};
