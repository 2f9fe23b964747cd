// The directory over HTTP: GET /api/v1/users/search?driver_name= answers { data: [{ driver_number, name }] }.

import { z } from 'zod';
import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import type { SettingsOf, Tried } from '../../../../shared/services.ts';
import type { TenantSettings } from '../../../../shared/tenant-settings.ts';
import type { FoundDriver } from '../contract.ts';

/** Hits that are passed on. */
export const MOST_DRIVERS = 20;

const driver = z.object({
  driver_number: z.union([z.string().min(1).max(255), z.number()]).transform(String),
  name: z.string().min(1).max(255),
});
const answer = z.object({
  data: z
    .array(z.unknown())
    .transform((rows) => rows.slice(0, MOST_DRIVERS))
    .pipe(z.array(driver)),
});

/** One sentence for staff; never holds the address or the key. */
export class DirectoryFailure extends Error {}

export type Directory = SettingsOf<'drivers', 'directory'>;

/** Null while the tenant has none. */
export function directoryOf({ drivers }: TenantSettings): Directory | null {
  return drivers.provider === 'none' ? null : drivers;
}

const sentences: Readonly<Record<string, string>> = {
  timeout: 'It did not answer in time',
  unreadable: 'Its answer could not be read',
  unreachable: 'It could not be reached',
  resting: 'It failed several times in a row and is not asked for half a minute',
};

async function ask(url: URL, key: string | undefined, timeout_ms: number): Promise<unknown> {
  try {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    return await askOutside({ service: 'drivers', url, headers, timeout_ms });
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    throw new DirectoryFailure(sentences[error.status] ?? `It answered with status ${error.status}`);
  }
}

/** Looks for a name that nobody has. */
async function tryIt(directory: Directory): Promise<Tried> {
  try {
    const found = await search(directory, 'Isrute');
    return { ok: true, said: `The directory answered with ${found.length} drivers` };
  } catch (error) {
    if (error instanceof DirectoryFailure) return { ok: false, said: error.message };
    throw error;
  }
}

async function search(
  { url: base, key, timeout_ms }: Directory,
  driver_name: string,
): Promise<FoundDriver[]> {
  const url = new URL(
    `${base.replace(/\/+$/, '')}/api/v1/users/search?${new URLSearchParams({ driver_name })}`,
  );
  const read = answer.safeParse(await ask(url, key, timeout_ms));
  if (!read.success) throw new DirectoryFailure('Its answer could not be read');
  return read.data.data;
}

export const driverDirectory = { search, tryIt };
