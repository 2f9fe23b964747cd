// Whose an address is that names no tenant: a stop's or a customer's by its uuid, an SMS' by its code.

import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { TenantOfSubject } from '../../../server/calls/call-path.ts';
import type { Database } from '../../../server/db/pool.ts';
import { shaped } from '../../../server/shaped.ts';
import { untenanted } from '../../../server/tenant.ts';

const isUuid = (text: string) => z.uuid().safeParse(text).success;

async function ask(database: Database, id: RawBuilder<unknown>): Promise<number | null> {
  const asked = shaped<{ id: number | null }>({ id }, (columns) => sql`select ${columns}`);
  const { rows } = await untenanted(database, (tx) => asked.execute(tx));
  return rows[0]?.id ?? null;
}

export const tenantOfSubject: TenantOfSubject = async ({ database }, { uuid, short_code }) => {
  if (uuid !== undefined)
    return isUuid(uuid)
      ? ask(database, sql`coalesce(tenant_of_stop(${uuid}), tenant_of_customer(${uuid}))`)
      : 'none';
  return short_code === undefined ? 'unnamed' : ask(database, sql`tenant_of_link(${short_code})`);
};
