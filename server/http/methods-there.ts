// Which methods an address takes that was asked with another one: 405 with Allow, in place of 'Not found'.

import type { FastifyInstance } from 'fastify';
import { refusals } from '../../shared/refusals.ts';
import { sharedTexts } from '../../shared/texts/public-texts.ts';

export const addressRefusals = refusals('addresses', {
  not_allowed: { status: 405, text: sharedTexts.refusals.method_not_allowed },
});

/** `/:tenant/:uuid(^…$)` as an expression over an address without its query. */
function expressionOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .split('/')
    .map((part) => {
      const [, pattern] = /^:\w+(?:\(\^(.*)\$\))?$/.exec(part) ?? [];
      if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return pattern ?? '[^/]+';
    });
  return new RegExp(`^${parts.join('/')}/?$`);
}

export type MethodsThere = (address: string) => string[];

/** Which parts of a path stand in it as they are; of two paths the router takes the one with the earlier such part. */
const fixedParts = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/**
 * Call it before the addresses are served; it hears of each. Sorted, each once. Of an address with a name of its own,
 * such as `/users/statuses`, not also those of `/users/{id}`.
 */
export function methodsThere(server: FastifyInstance): MethodsThere {
  const routes: { path: RegExp; fixed: string; methods: string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*'))
      routes.push({ path: expressionOf(url), fixed: fixedParts(url), methods: [method].flat() });
  });
  return (address) => {
    const met = routes.filter(({ path }) => path.test(address));
    const [nearest] = met.map(({ fixed }) => fixed).toSorted();
    const there = met.filter(({ fixed }) => fixed === nearest).flatMap(({ methods }) => methods);
    return [...new Set(there)].toSorted();
  };
}
