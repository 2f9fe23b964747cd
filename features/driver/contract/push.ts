// The driver's phone hears of messages and changes while the page is closed, by the push service of its browser.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { instantOut } from '../../../shared/wire.ts';

const about = ['trip-messages'] as const;

/** Whom a browser lets send to it. */
export const showPushKey = endpoint({
  name: "show the key of pushes to drivers' phones",
  method: 'GET',
  path: '/{tenant}/drive/push',
  about: { nothing: 'a browser is told by whom it is written to' },
  needs: 'own_trips.write',
  unaudited: true,
  /** Base64url of a point of P-256, uncompressed. */
  answer: z.object({ public_key: z.string(), server_time: instantOut }),
});

const MOST_ADDRESS = 2_000;

/** As `PushSubscription.toJSON()` says it; it belongs to the sign-in by which it is told, and replaces its former. */
export const keepPushSubscription = endpoint({
  name: "keep where the driver's phone is pushed to",
  method: 'POST',
  path: '/{tenant}/drive/push',
  about,
  needs: 'own_trips.write',
  unaudited: true,
  idempotent: false,
  status: 200,
  body: z.object({
    endpoint: z.string().trim().min(1).max(MOST_ADDRESS),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  answer: z.object({ server_time: instantOut }),
});

export const endPushSubscription = endpoint({
  name: "end pushes to the driver's phone",
  method: 'DELETE',
  path: '/{tenant}/drive/push',
  about,
  needs: 'own_trips.write',
  unaudited: true,
  status: 204,
});
