// The integration API by family, in the order in which a newcomer wants to read it.

import type { ApiFamily } from '../../server/http/api-guide.ts';
import { addressFamily } from './addresses.ts';
import { driverFamily } from './driver-app.ts';
import { partnerFamily, marketingFamily } from './partners.ts';
import { consumerFamily, publicFamily } from './public.ts';
import { endOfDayFamily, routesFamily, stockFamily } from './reading.ts';
import { shopFamily, shopifyFamily } from './shop.ts';
import { fleetFamily, orderAppFamily, smsFamily, tillFamily } from './systems.ts';

export const apiGuide: readonly ApiFamily[] = [
  shopFamily,
  shopifyFamily,
  addressFamily,
  driverFamily,
  tillFamily,
  orderAppFamily,
  partnerFamily,
  marketingFamily,
  smsFamily,
  fleetFamily,
  routesFamily,
  stockFamily,
  endOfDayFamily,
  consumerFamily,
  publicFamily,
];
