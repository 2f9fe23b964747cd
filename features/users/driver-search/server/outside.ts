// The directory over HTTP: GET /api/v1/users/search?driver_name= answers { data: [{ driver_number, name }] }.

import { z } from 'zod';
import type { TenantSettings } from '../../../../shared/tenant-settings.ts';
import type { FoundDriver } from '../contract.ts';

/** Hits that are passed on. */
export const MOST_DRIVERS = 20;
const TIMEOUT_MS = 5_000;

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

export interface Directory {
  driver_search_url: string;
  driver_search_key?: string | undefined;
}

/** Null while the tenant has none. */
export function directoryOf({ driver_search_url, driver_search_key }: TenantSettings): Directory | null {
  return driver_search_url === null ? null : { driver_search_url, driver_search_key };
}

async function ask(url: URL, key: string | undefined, timeout_ms: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      // Followed elsewhere, the key would go there too.
      redirect: 'error',
      headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new DirectoryFailure(`It answered with status ${response.status}`);
  } catch (error) {
    if (error instanceof DirectoryFailure) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new DirectoryFailure('It did not answer in time');
    throw new DirectoryFailure(
      error instanceof SyntaxError ? 'Its answer could not be read' : 'It could not be reached',
    );
  }
}

export async function searchDirectory(
  { driver_search_url, driver_search_key }: Directory,
  driver_name: string,
  timeout_ms = TIMEOUT_MS,
): Promise<FoundDriver[]> {
  const url = new URL(
    `${driver_search_url.replace(/\/+$/, '')}/api/v1/users/search?${new URLSearchParams({ driver_name })}`,
  );
  const read = answer.safeParse(await ask(url, driver_search_key, timeout_ms));
  if (!read.success) throw new DirectoryFailure('Its answer could not be read');
  return read.data.data;
}
