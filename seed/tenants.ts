// The four tenants of the demo and their depots, people, cars and words (README 2 and 13). Invented people, real
// places.

import { inghetata } from './tenants/inghetata.ts';
import { isbilen } from './tenants/isbilen.ts';
import { isrute } from './tenants/isrute.ts';
import { premierIs } from './tenants/premier-is.ts';
import type { TenantStory } from './tenants/story.ts';

export type { DepoStory, TenantStory } from './tenants/story.ts';

/** In the order in which they are told: the depots of the first have the ids 1, 2 and 3. */
export const stories: readonly TenantStory[] = [isrute, isbilen, premierIs, inghetata];
