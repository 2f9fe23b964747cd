import type { PageRoute } from '../../../server/http/page.ts';
import { frontPage, ownPage, shortPage, toFront, trackingPage } from './page-facts.ts';

export const subscriberPages: readonly PageRoute[] = [
  { path: '/{tenant}', may_lag: true, render: frontPage },
  { path: '/{tenant}/subscribe_for_delivery_truck', may_lag: true, render: frontPage },
  { path: '/{tenant}/{uuid}', may_lag: true, render: trackingPage },
  { path: '/{tenant}/s/{short_code}', may_lag: true, render: shortPage },
  { path: '/{tenant}/c', may_lag: false, render: toFront },
  { path: '/{tenant}/c/{uuid}', may_lag: true, render: (ask) => ownPage(ask, 'none') },
  { path: '/{tenant}/c/{uuid}/u', may_lag: true, render: (ask) => ownPage(ask, 'full') },
  { path: '/{tenant}/c/{uuid}/pu', may_lag: true, render: (ask) => ownPage(ask, 'partial') },
];
