// Lets the driver's page start without a network: page, script and styles of one build are kept together and exchanged
// together, when no page of the former is open any more. Calls are none of its business.

import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { showPushes } from './show-pushes.ts';

/** The build writes them in (`vite.drive.config.ts`): all files, and what tells this build from others. */
const built = '__DRIVE_BUILD__' as unknown as { files: string[]; revision: string };

const page = new URL((self as unknown as { registration: { scope: string } }).registration.scope).pathname;
const entries: PrecacheEntry[] = [
  ...built.files.map((url) => ({ url, revision: url.includes('icon-') ? built.revision : null })),
  { url: page, revision: built.revision },
];
precacheAndRoute(entries, { ignoreURLParametersMatching: [/.*/] });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(page), { allowlist: [new RegExp(`^${page}(?:\\?|$)`)] }),
);
showPushes();
