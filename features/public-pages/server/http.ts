import type { PageRoute } from '../../../server/http/page.ts';
import { frontPage, ownPage, shortPage, toFront, trackingPage } from './queries.ts';

export const subscriberPages: readonly PageRoute[] = [
  { path: '/{tenant}', render: frontPage },
  { path: '/{tenant}/subscribe_for_delivery_truck', render: frontPage },
  { path: '/{tenant}/{uuid}', render: trackingPage },
  { path: '/{tenant}/s/{short_code}', render: shortPage },
  { path: '/{tenant}/c', render: toFront },
  { path: '/{tenant}/c/{uuid}', render: (ask) => ownPage(ask, 'none') },
  { path: '/{tenant}/c/{uuid}/u', render: (ask) => ownPage(ask, 'full') },
  { path: '/{tenant}/c/{uuid}/pu', render: (ask) => ownPage(ask, 'partial') },
];
