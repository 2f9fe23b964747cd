// Which language an answer is written in.

import type { FastifyRequest } from 'fastify';
import { languageOf, staffLanguageOf, type Language } from '../../shared/texts.ts';
import type { StaffUser, Tenant } from '../identity.ts';

/** Whoever sends a key or a token is a program, whose people need not speak the tenant's language. */
const isMachine = ({ headers }: FastifyRequest) => headers.authorization !== undefined;

/** One language a visitor, page or data: the one that is asked for, else the tenant's, or English for a program. */
export function visitorLanguage(request: FastifyRequest, tenant: Tenant | null = null): Language {
  const wish = request.headers['x-language'] ?? request.headers['accept-language'];
  return languageOf(String(wish ?? ''), isMachine(request) ? 'en' : (tenant?.locale ?? 'en'));
}

/**
 * What staff read: what the call asks for, else what the person chose, else the browser's, also before they are
 * signed in.
 */
export function staffLanguage(request: FastifyRequest, user: StaffUser | null): Language {
  const wish = request.headers['x-language'];
  if (typeof wish === 'string') return languageOf(wish, 'en');
  return user?.language ?? staffLanguageOf(request.headers['accept-language']);
}
