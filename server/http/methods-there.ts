// Which methods an address takes that was asked with another one: 405 with Allow, in place of 'Not found'.

import type { FastifyInstance } from 'fastify';
import { refusals } from '../../shared/refusals.ts';

export const addressRefusals = refusals('addresses', {
  not_allowed: {
    status: 405,
    text: {
      en: 'This address is not asked in this way',
      da: 'Adressen kan ikke bruges på den måde',
      nb: 'Adressen kan ikke brukes på den måten',
      ro: 'Adresa nu poate fi folosită în acest fel',
    },
  },
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

/** Call it before the addresses are served; it hears of each. Sorted, each once. */
export function methodsThere(server: FastifyInstance): MethodsThere {
  const routes: { path: RegExp; methods: string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ path: expressionOf(url), methods: [method].flat() });
  });
  return (address) =>
    [
      ...new Set(routes.filter(({ path }) => path.test(address)).flatMap(({ methods }) => methods)),
    ].toSorted();
}
