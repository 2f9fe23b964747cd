// The addresses of a sheet, before its rows are checked: a service may be asked, which may be slow or away.

import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { AppContext } from '../../../server/context.ts';
import type { Act } from '../../../server/identity.ts';
import { restOfService } from '../../../server/outside-calls.ts';
import { inTenant, type WithinTenant } from '../../../server/tenant.ts';
import type { FoundAddress } from '../../../shared/found-address.ts';
import { findAddresses } from '../../places/server/find-addresses.ts';
import { readFor, readSheet, type Running } from './read-sheet.ts';

/** What was found of so many rows is kept before the next are asked for. */
const PORTION = 250;
/** Of the fifteen minutes that a step may take; the rest is for the check itself. */
const MOST_SECONDS = 420;

interface Asked {
  line: number;
  address: string;
}

/** Addresses are asked for once, however many rows name one: a portion is all rows of some addresses. */
function portionsOf(asked: readonly Asked[]): Asked[][] {
  const portions: Asked[][] = [];
  for (const ofOne of Map.groupBy(asked, ({ address }) => address).values()) {
    const last = portions.at(-1);
    if (last && last.length < PORTION) last.push(...ofOne);
    else portions.push([...ofOne]);
  }
  return portions;
}

/**
 * What was found is kept with the row, so that it is what is saved. A service that is away for a while costs the
 * portion that it was asked for, which is asked once more at the end; what was not looked up says so at its row.
 */
export async function lookUpAddresses(app: AppContext, by: Act, { id, kind, told }: Running): Promise<void> {
  if (!kind.address) return;
  const { tenant } = by.actor;
  const within: WithinTenant = (work, options) => inTenant(app.database, tenant.id, work, options);
  const sheet = await within((tx) => readSheet(tx, id), { readonly: true });
  // What was found stays; a service that was away is asked again.
  const known = new Set(sheet.flatMap(({ line, found }) => (found && found.is !== 'unasked' ? [line] : [])));
  const asked = readFor(kind, sheet, by).rows.flatMap(({ line, values }): Asked[] => {
    if (known.has(line)) return [];
    const address = kind.address?.(values, by) ?? null;
    return address === null ? [] : [{ line, address }];
  });
  const keep = (kept: readonly { line: number; found: FoundAddress | null }[]) =>
    within((tx) =>
      sql`update import_rows r set found = given.found
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (line int, found jsonb)
        where r.tenant_id = current_tenant() and r.import_run_id = ${id} and r.line = given.line
          and (r.found is null or r.found ->> 'is' = 'unasked') and r.cells <> '{}'
          and exists (select from import_runs i where i.tenant_id = current_tenant() and i.id = ${id}
            and i.status = 'checking')`.execute(tx),
    );
  const ends = performance.now() + MOST_SECONDS * 1_000;
  const isOver = () => performance.now() > ends;
  let done = 0;
  /** Answers those that nobody could be asked for. */
  const ask = async (some: readonly Asked[]): Promise<Asked[]> => {
    const unasked: Asked[] = [];
    for (const portion of portionsOf(some)) {
      const before = done;
      const found = await findAddresses(
        { within, tenant, now: by.now },
        portion.map(({ address }) => address),
        {
          near: { lat: tenant.lat, lng: tenant.lng },
          told: (n) => told(before + n),
          alone: app.database.embedded,
          isOver,
        },
      );
      await keep(portion.map(({ line, address }) => ({ line, found: found.get(address) ?? null })));
      unasked.push(...portion.filter(({ address }) => found.get(address)?.is === 'unasked'));
      done += portion.length;
      await told(done);
    }
    return unasked;
  };
  const unasked = await ask(asked);
  // It answers some: what it missed may have been a moment, after which it is left alone for a while.
  if (unasked.length > 0 && unasked.length < asked.length && !isOver()) {
    await setTimeout(restOfService());
    done -= unasked.length;
    await ask(unasked);
  }
}
