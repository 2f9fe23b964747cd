// What the signed-in person may do with a depot (admin-decisions G5), and how the chooser learns of a new one.

import { can, session, setSession } from '../../../web/session.ts';
import type { Depo } from '../contract.ts';

export function mayEditDepo(id: number): boolean {
  return can('depos.create') || (can('depos.write') && (session().user?.depo_ids.includes(id) ?? false));
}

/** The depot chooser shows the saved title, and a new depot without a reload. */
export function showInChooser({ id, title, address_coordinates = null }: Depo): void {
  const now = session();
  const { compare } = new Intl.Collator(now.tenant.locale, { numeric: true });
  const others = now.depos.filter((depo) => depo.id !== id);
  setSession({
    ...now,
    depos: [...others, { id, title, address_coordinates }].sort((a, b) => compare(a.title, b.title)),
  });
}
