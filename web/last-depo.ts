// The depot that somebody works in, also on screens whose address names none.

import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { placeOf } from './address.ts';
import { remember, remembered, useSession, type Session } from './session.ts';

const keyOf = (tenant: string) => `isrute.depo.${tenant}`;

/** The one they worked in last, when it is still theirs; else their own, else their first. Null when they have none. */
export function homeDepo(session: Session): number | null {
  const theirs = (id: number | null | undefined) => session.depos.find((depo) => depo.id === id);
  const depo =
    theirs(Number(remembered(keyOf(session.tenant.slug)))) ??
    theirs(session.user?.depo_id) ??
    session.depos[0];
  return depo?.id ?? null;
}

/** Whoever signs in starts at their own. */
export function forgetDepo(tenant: string): void {
  remember(keyOf(tenant), '');
}

export function rememberDepo(tenant: string, depo_id: number): void {
  remember(keyOf(tenant), String(depo_id));
}

/** The depot of the address, else the home one. */
export function useCurrentDepo(): number | null {
  const session = useSession();
  const { depo_id } = placeOf(useLocation().pathname);
  useEffect(() => {
    if (depo_id !== null) rememberDepo(session.tenant.slug, depo_id);
  }, [session.tenant.slug, depo_id]);
  return depo_id ?? homeDepo(session);
}
