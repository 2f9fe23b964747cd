// End customers on the wire. They belong to the tenant, not to a depot; their rows are written by the subscribers'
// commands.

import { z } from 'zod';
import { isEmail } from '../../../shared/email.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  flag,
  geoPoint,
  id,
  idParam,
  instantOut,
  latLng,
  lockVersion,
  name,
  page,
  perPage,
  searchPhrase,
  sortBy,
  text,
  dayOut,
} from '../../../shared/wire.ts';

const A = '/{tenant}/admin/customers';

const place = latLng.nullable();
const addressType = z.enum(['global', 'local']);
export const genders = ['female', 'male'] as const;

/**
 * `home_…` is where they live, `address` where the truck comes; a home is absent where the tenant has none
 * (`hide_customer_route_and_home`).
 */
const location = z.object({
  id,
  address: z.string(),
  address_type: addressType.nullable(),
  coordinates: latLng,
  home_address: z.string().nullable().optional(),
  home_address_type: addressType.nullable().optional(),
  home_coordinates: place.optional(),
});

export const customer = z.object({
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string(),
  gender: z.enum(genders).nullable(),
  /** As written on letters; the place on the map is in `location_attributes`. */
  address: z.string().nullable(),
  home_address: z.string().nullable().optional(),
  route_number: z.string().nullable().optional(),
  sms_permission: z.boolean(),
  marketing_agreement: z.boolean(),
  location_attributes: location.nullable(),
  location_address: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: instantOut,
  updated_at: instantOut,
});
export type Customer = z.output<typeof customer>;

export const customerSorts = ['id', 'email', 'first_name', 'last_name', 'phone'] as const;

export const listCustomers = endpoint({
  name: 'list customers',
  method: 'GET',
  path: A,
  about: ['customers'],
  needs: 'customers.read',
  page: true,
  query: z.object({
    search_phrase: searchPhrase,
    /** Only where the tenant may filter by it (`consent_filter`). */
    consent: z.enum(['sms', 'marketing']).optional().catch(undefined),
    sort: sortBy(customerSorts),
    page,
    per_page: perPage(25),
  }),
  answer: z.array(customer),
});

export const showCustomer = endpoint({
  name: 'show customer',
  method: 'GET',
  path: `${A}/{id}`,
  about: ['customers'],
  needs: 'customers.read',
  page: true,
  params: idParam,
  answer: customer,
});

/** What cannot be a place counts as none: the address is then refused, where the form shows it. */
const placeInput = z
  .union([latLng, geoPoint.transform(({ coordinates: [lng, lat] }) => ({ lat, lng })), z.null()])
  .catch(null)
  .optional();
const blankAsNull = z.literal('').transform(() => null);
const typeInput = z.union([addressType, z.null(), blankAsNull]).optional();
const email = text().refine((value) => value === null || isEmail(value), 'is invalid');
const flagInput = z.union([flag, z.null().transform(() => false)]).optional();

const locationInput = z
  .object({
    address: text().optional(),
    coordinates: placeInput,
    address_type: typeInput,
    home_address: text().optional(),
    home_coordinates: placeInput,
    home_address_type: typeInput,
    original_address: text().optional(),
    original_coordinates: placeInput,
  })
  .transform(({ original_address, original_coordinates, ...given }) => ({
    ...(original_address !== undefined && { home_address: original_address }),
    ...(original_coordinates !== undefined && { home_coordinates: original_coordinates }),
    ...given,
  }));

const changes = z.object({
  first_name: text().optional(),
  last_name: text().optional(),
  name: text().optional(),
  username: text().optional(),
  email: email.optional(),
  phone: name(40).optional(),
  gender: z.union([z.enum(genders), z.null(), blankAsNull]).optional(),
  address: text().optional(),
  home_address: text().optional(),
  route_number: text().optional(),
  sms_permission: flagInput,
  marketing_agreement: flagInput,
  location_attributes: locationInput.nullish(),
  lock_version: lockVersion,
});
export type CustomerInput = z.output<typeof changes>;

/** `sms_permission` is ticked unless it says otherwise. */
export const createCustomer = endpoint({
  name: 'create customer',
  method: 'POST',
  path: A,
  about: ['customers'],
  needs: 'customers.write',
  wrapped: 'customer',
  body: changes.extend({ phone: name(40) }),
  answer: customer,
});

/** What is not named stays; `location_attributes: null` takes the place away. */
export const updateCustomer = endpoint({
  name: 'update customer',
  method: 'PATCH',
  path: `${A}/{id}`,
  about: ['customers'],
  needs: 'customers.write',
  wrapped: 'customer',
  params: idParam,
  body: changes,
  answer: customer,
});

const receiver = z.object({
  id,
  google_estimate_time: instantOut.nullable(),
  sms_should_send_at: instantOut.nullable(),
  sms_sent_at: instantOut.nullable(),
  /** There was no gateway: what stands as sent was shown to staff alone. */
  sms_shown_only: z.boolean(),
  sms_sent_skipped_at: instantOut.nullable(),
  skip_code: z.string().nullable(),
  plan_event: z.object({ id, date: dayOut }),
  plan_event_route: z.object({ name: z.string(), depo_id: id, plan_event_id: id }),
  plan_event_route_point: z.object({ id, address: z.string() }),
  location: z.object({ address: z.string().nullable() }),
});
export type CustomerReceiver = z.output<typeof receiver>;

/** Newest first; without a query the newest hundred. */
export const listCustomerReceivers = endpoint({
  name: 'list SMS receivers of a customer',
  method: 'GET',
  path: `${A}/{id}/sms_receivers`,
  about: ['customers'],
  needs: 'customers.read',
  params: idParam,
  query: z.object({ page, per_page: perPage(100) }),
  answer: z.array(receiver),
});

const consent = z.object({
  id,
  kind: z.enum(['sms', 'marketing', 'gdpr']),
  given: z.boolean(),
  at: instantOut,
  source: z.string(),
  text_version: z.string(),
  /** What the sheet of an import says of when and how it was given elsewhere; null of all others. */
  said_on: dayOut.nullable(),
  said_source: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;

/** What was given and taken back, when and how; newest first, the last hundred. */
export const listConsents = endpoint({
  name: 'list consents of a customer',
  method: 'GET',
  path: `${A}/{id}/consents`,
  about: ['customers'],
  needs: 'customers.read',
  params: idParam,
  answer: z.array(consent),
});
