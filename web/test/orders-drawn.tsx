import type { DeliveryOrder } from '../../features/delivery-orders/contract/delivery-order.ts';
import type { BestPlace } from '../../features/plan-events/contract/best-places.ts';
import { wordsOf } from './drawn.tsx';

const state = {
  stop_id: 1,
  stop: 'Gl. Vej 1',
  depo_id: 1,
  depo: 'Odense',
  delivery_date: '2026-06-10',
  delivery_time: '10:00',
  route_id: 1,
  route: 'Syd',
  plan_event_id: 1,
  updated_at: '2026-06-09T08:00:00.000Z',
  comment: 'Før',
  status: 'failed' as const,
};

export const order: DeliveryOrder = {
  id: 4,
  kind: 'eshop',
  status: 'new',
  depo_id: 1,
  depo: 'Odense',
  eshop_id: '70004',
  external_id: null,
  customer_number: '00420',
  customer_name: 'Karen Møller',
  customer_address: 'Æblevej 7',
  customer_phone: '+4520112233',
  customer_email: null,
  billing_address: 'Postboks 1',
  coordinates: null,
  delivery_date: '2026-06-11',
  delivery_time: '09:05',
  delivery_method: 'truck',
  plan_event_id: 2,
  stop_id: 9,
  point_id: 9,
  stop: 'Æblevej 7',
  route_id: 2,
  route: 'Nord',
  car_internal_number: '12',
  driver_name: 'Ann Lund',
  expected_time: '09:03',
  subtotal: 1200.5,
  delivery_charge: 29,
  discount: 0,
  total: 1229.5,
  payment_type: 'card',
  origin: 'webshop',
  comment: 'Ring på',
  comment_for_order: 'Bagdøren',
  call_me: true,
  called_back_at: null,
  fast_delivery: true,
  cash_customer: true,
  delivery_surcharge: true,
  handed_over_at: null,
  photos_count: 0,
  additional_driving_time: 12,
  additional_driving_distance: 10.4,
  additional_driving_approximate: true,
  printed_at: null,
  happened: [],
  line_items: [
    {
      id: 1,
      product_sku: '01001',
      description: 'Vaniljeis',
      quantity: 2,
      price: 50,
      created_at: '2026-06-09T08:00:00.000Z',
      product_exists: true,
    },
    {
      id: 2,
      product_sku: '99999',
      description: 'Ukendt',
      quantity: 1,
      price: 9,
      created_at: '2026-06-09T08:00:00.000Z',
      product_exists: false,
    },
  ],
  versions: [],
  lock_version: 0,
  created_at: '2026-06-09T08:00:00.000Z',
  updated_at: '2026-06-09T08:00:00.000Z',
};
export const b2b: DeliveryOrder = { ...order, kind: 'b2b', eshop_id: null, external_id: 'SO-5001' };
export const plain = { ...order, id: 5, eshop_id: '70005', call_me: false, fast_delivery: false };
export const changed: DeliveryOrder = {
  ...order,
  versions: [
    {
      id: 1,
      user: { id: null, full_name: 'E-shop' },
      reason: null,
      created_at: '2026-06-09T08:00:00.000Z',
      serialized_object: state,
    },
    {
      id: 2,
      user: { id: 7, full_name: 'Ida Holm' },
      reason: null,
      created_at: '2026-06-09T09:00:00.000Z',
      serialized_object: { ...state, route: 'Nord', stop: 'Æblevej 7', depo: 'Aarhus' },
    },
  ],
};

/** Where truck 12 would take one more stop. */
export const best: BestPlace = {
  plan_event_id: 5,
  date: '2026-06-11',
  route_id: 8,
  route_name: '101 Nord',
  car_internal_number: '12',
  user_full_name: 'Ann Lund',
  after: { id: 71, address: 'Vej 1' },
  before: null,
  position: 2,
  expected_at: '2026-06-11T07:30:00.000Z',
  added_seconds: 61,
  added_metres: 900,
  approximate: false,
};

/** The words of every element of this tag. */
export const all = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([part]) => wordsOf(part));
