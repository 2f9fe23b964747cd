import { type Served, fileOnly, paged, serve } from '../../../server/calls/serve.ts';
import { moveCustomers } from '../../routes/contract/route-points.ts';
import { createCustomer, updateCustomer } from '../../subscribers/server/keep-customer.ts';
import {
  createCustomer as createCall,
  listConsents,
  listCustomerReceivers,
  listCustomers,
  showCustomer,
  updateCustomer as updateCall,
} from '../contract/customer.ts';
import { downloadPersonalData, erasePersonalData } from '../contract/personal-data.ts';
import { allowedChanges } from '../rules.ts';
import { erasePerson, personalDataFile } from './erase-person.ts';
import { readConsents, customerById, pageOfCustomers, receiversOfCustomer } from './list-customers.ts';
import { moveToRoutePoint } from './move-customer.ts';

export const customersHttp: readonly Served[] = [
  fileOnly(serve(downloadPersonalData, ({ tx, by, params }) => personalDataFile(tx, by, params.id))),
  serve(erasePersonalData, ({ tx, by, params }) => erasePerson(tx, by, params.id)),
  serve(listCustomers, ({ tx, tenant, query }) => paged(pageOfCustomers(tx, tenant, query))),
  serve(showCustomer, ({ tx, tenant, params }) => customerById(tx, tenant, params.id)),
  serve(createCall, async ({ tx, by, tenant, body }) => {
    const id = await createCustomer(tx, by, {
      ...allowedChanges(body, !tenant.features.hide_customer_route_and_home),
      phone: body.phone,
    });
    return customerById(tx, tenant, id);
  }),
  serve(updateCall, async ({ tx, by, tenant, params, body }) => {
    await updateCustomer(
      tx,
      by,
      params.id,
      allowedChanges(body, !tenant.features.hide_customer_route_and_home),
    );
    return customerById(tx, tenant, params.id);
  }),
  serve(moveCustomers, async ({ tx, by, body }) => ({ updated: await moveToRoutePoint(tx, by, body) })),
  serve(listCustomerReceivers, ({ tx, params, query }) => paged(receiversOfCustomer(tx, params.id, query))),
  serve(listConsents, ({ tx, params }) => readConsents(tx, params.id)),
];
