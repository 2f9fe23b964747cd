// What a page's script sends with each write.

import type { BenchTenant } from './bench-database.ts';
import type { HttpSide } from './http-side.ts';

/** @returns headers that make this side write as the tenant's admin does in the browser. */
export async function csrfOf(side: HttpSide, { slug, cookie }: BenchTenant): Promise<Record<string, string>> {
  const page = await side.ask(`/${slug}/admin/customers`, { accept: 'text/html' });
  const token = /<meta name="csrf-token" content="([^"]*)"/.exec(page.text)?.[1];
  const kept = page.headers['set-cookie']?.map((line) => line.split(';')[0]) ?? [];
  if (token === undefined || kept.length === 0)
    throw new Error(`The page gave no CSRF token: ${page.status} ${page.text.slice(0, 300)}`);
  return { 'x-csrf-token': token, cookie: [cookie, ...kept].join('; ') };
}
