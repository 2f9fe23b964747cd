// What the tracker of a car calls: the app on a phone in the truck. The secret in the address says which car it is.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';

const common = {
  path: '/{tenant}/api/trackers/{token}',
  about: ['cars'],
  who: 'public',
  /** A form too, which no page has sent: the secret is in the address. */
  signed: true,
  from_apps: true,
  unaudited: true,
  params: z.object({ token: z.string().min(20).max(100) }),
  query: z.looseObject({}),
  /**
   * No message for the app. OwnTracks takes nothing but a list of messages for an answer, and sends again until it has
   * one.
   */
  answer: z.array(z.never()),
} as const;

/** Answered so whatever is in it, so that nothing is sent for ever; 404 for a secret that is ended or unknown. */
export const tellPlaceOfTracker = endpoint({
  ...common,
  name: 'tell the place of a tracker',
  method: 'POST',
  status: 200,
  room: 'list',
  idempotent: false,
  body: z.looseObject({}),
});

/** As OsmAnd, and Traccar Client before its ninth version, ask. */
export const tellPlaceByQuery = endpoint({
  ...common,
  name: 'tell the place of a tracker by query',
  method: 'GET',
  writes: true,
});
