// What a test lets the server answer is what it could answer: whole by the shape that the endpoint's contract gives it.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { AnyEndpoint } from '../../shared/endpoint.ts';

type Contract = Readonly<Record<string, unknown>>;
const contracts = import.meta.glob<Contract>('../../features/*/{contract,contract/*}.ts');

const isEndpoint = (value: object): value is AnyEndpoint =>
  'name' in value && 'path' in value && 'method' in value;

/** A contract exports its endpoints one by one or in groups. */
function endpointsIn(value: unknown, depth = 0): AnyEndpoint[] {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType) return [];
  if (isEndpoint(value)) return [value];
  return depth > 2 ? [] : Object.values(value).flatMap((inner) => endpointsIn(inner, depth + 1));
}

const known = new Map<string, AnyEndpoint>();
const unread = new Map(
  Object.entries(contracts).map(([path, load]) => {
    const text = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
    return [path, { text, load }];
  }),
);

async function read(isWanted: (text: string) => boolean): Promise<void> {
  for (const [path, { text, load }] of unread) {
    if (!isWanted(text)) continue;
    unread.delete(path);
    for (const endpoint of endpointsIn(await load())) known.set(endpoint.name, endpoint);
  }
}

/**
 * The contract that has the name in its text, since to load all takes half a second; all where a name is put together.
 */
async function endpointCalled(name: string): Promise<AnyEndpoint> {
  if (!known.has(name)) await read((text) => text.includes(`'${name}'`));
  if (!known.has(name)) await read(() => true);
  const found = known.get(name);
  if (!found) throw new Error(`No endpoint is called '${name}'`);
  return found;
}

/** Rows of a list may come with their total, as the browser keeps them. */
export async function expectWhole(answers: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const { answer } = await endpointCalled(name);
    if (!answer) continue;
    const isListed = typeof value === 'object' && value !== null && 'rows' in value && 'total' in value;
    const said = answer.safeParse(value);
    if (said.success || (isListed && answer.safeParse(value.rows).success)) continue;
    const { error } = isListed ? answer.safeParse(value.rows) : said;
    throw new Error(`'${name}' never answers this: ${z.prettifyError(error ?? said.error)}`);
  }
}
