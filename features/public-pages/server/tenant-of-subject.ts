// Whose an address is that names no tenant: a stop's or a customer's by its uuid, an SMS' by its code.

import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { TenantOfSubject } from '../../../server/calls/call-path.ts';
import type { AppContext } from '../../../server/context.ts';
import type { Database } from '../../../server/db/pool.ts';
import { shaped } from '../../../server/shaped.ts';
import { untenanted } from '../../../server/tenant.ts';

const isUuid = (text: string) => z.uuid().safeParse(text).success;

async function askIn(database: Database, id: RawBuilder<unknown>): Promise<number | null> {
  const asked = shaped<{ id: number | null }>({ id }, (columns) => sql`select ${columns}`);
  const { rows } = await untenanted(database, (tx) => asked.execute(tx));
  return rows[0]?.id ?? null;
}

/** Of several databases the one that knows it: `key` says what is looked for. */
const ask = ({ database, homes }: AppContext, key: string, id: RawBuilder<unknown>) =>
  homes === null ? askIn(database, id) : homes.find(key, (one) => askIn(one, id));

export const tenantOfSubject: TenantOfSubject = async (app, { uuid, short_code }) => {
  if (uuid !== undefined)
    return isUuid(uuid)
      ? ask(app, `uuid ${uuid}`, sql`coalesce(tenant_of_stop(${uuid}), tenant_of_customer(${uuid}))`)
      : 'none';
  return short_code === undefined
    ? 'unnamed'
    : ask(app, `link ${short_code}`, sql`tenant_of_link(${short_code})`);
};
