// The directory over HTTP: GET /api/v1/users/search?driver_name= answers { data: [{ driver_number, name }] }.

import { z } from 'zod';
import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import { inEnglish, type Sentence, type SettingsOf, type Tried } from '../../../../shared/services.ts';
import type { TenantSettings } from '../../../../shared/tenant-settings.ts';
import { texts } from '../../../../shared/texts.ts';
import type { FoundDriver } from '../../contract/driver-search.ts';

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
export class DirectoryFailure extends Error {
  readonly said: Sentence;
  constructor(said: Sentence) {
    super(inEnglish(said));
    this.said = said;
  }
}

const saidTexts = texts({
  found: {
    en: 'The directory answered with {count} {count|driver|drivers}',
    da: 'Registret svarede med {count} {count|chauffør|chauffører}',
    nb: 'Registeret svarte med {count} {count|sjåfør|sjåfører}',
  },
  unreadable: {
    en: 'Its answer could not be read',
    da: 'Dets svar kunne ikke læses',
    nb: 'Svaret kunne ikke leses',
  },
});

export type Directory = SettingsOf<'drivers', 'directory'>;

/** Null while the tenant has none. */
export function directoryOf({ drivers }: TenantSettings): Directory | null {
  return drivers.provider === 'none' ? null : drivers;
}

async function ask(url: URL, key: string | undefined, timeout_ms: number): Promise<unknown> {
  try {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    return await askOutside({ service: 'drivers', url, headers, timeout_ms });
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    throw new DirectoryFailure(error.status === 'unreadable' ? { text: saidTexts.unreadable } : error.said);
  }
}

/** Looks for a name that nobody has. */
async function tryIt(directory: Directory): Promise<Tried> {
  try {
    const found = await search(directory, 'Isrute');
    return { ok: true, said: { text: saidTexts.found, values: { count: found.length } } };
  } catch (error) {
    if (error instanceof DirectoryFailure) return { ok: false, said: error.said };
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
  if (!read.success) throw new DirectoryFailure({ text: saidTexts.unreadable });
  return read.data.data;
}

export const driverDirectory = { search, tryIt };
