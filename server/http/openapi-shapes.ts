// Names for what an OpenAPI document says again and again: a shape that is equal wherever it stands has one name, and a
// generator makes one type of it.

import type { Json } from './openapi-components.ts';

interface Use {
  /** The noun that it is at this place, 'Car'. */
  noun: string;
  /** Where it stands, which nothing else does: 'ListCarsRowDepo'. */
  place: string;
  /** The body or answer itself, or a row of it. */
  is_whole?: boolean;
}

interface Shape {
  schema: Json;
  uses: Use[];
}

/** Shorter ones cost less where they stand than a reference to them. */
const leastLength = 60;
/** A parameter of one call alone stands where it is. */
const leastCalls = 2;
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
/** What the code of a client calls by these names would be hidden by a type. */
const taken = new Set(['Record', 'Partial', 'Omit', 'Pick', 'Api', 'HttpClient', 'HttpResponse', 'Refusal']);

const pascal = (words: string) =>
  words
    .replaceAll(/['’]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const singular = (words: string) =>
  words.endsWith('ies') ? `${words.slice(0, -3)}y` : /[^su]s$/.test(words) ? words.slice(0, -1) : words;

/** 'list cars of a depo' is about a car, of 'approve report' the report is but a part: no noun. */
function nounOf(name: string): string {
  const told = /^(?:list|show|create|update) (?:(?:an?|the) )?(.+)$/.exec(name)?.[1];
  return told === undefined || told.split(' ').length > 3 ? '' : singular(pascal(told));
}

const isSchema = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** An object with fields of its own, or one of a list of words. */
const isNamed = (schema: Json) =>
  (schema.type === 'object' && Object.keys((schema.properties as Json | undefined) ?? {}).length > 1) ||
  (Array.isArray(schema.enum) && schema.enum.length > 3);

/** The schemas inside one, each with its place and noun there. */
function* partsOf(schema: Json, at: Use): Generator<{ holder: Json | Json[]; key: string; use: Use }> {
  const { properties, items, anyOf, oneOf, allOf, prefixItems, additionalProperties } = schema;
  for (const name of isSchema(properties) ? Object.keys(properties) : [])
    yield {
      holder: properties as Json,
      key: name,
      use: { noun: pascal(name), place: at.place + pascal(name) },
    };
  if (isSchema(items))
    yield { holder: schema, key: 'items', use: { ...at, noun: singular(at.noun), place: `${at.place}Row` } };
  if (isSchema(additionalProperties))
    yield {
      holder: schema,
      key: 'additionalProperties',
      use: { noun: singular(at.noun), place: `${at.place}Value` },
    };
  for (const several of [anyOf, oneOf, allOf, prefixItems])
    for (const nth of Array.isArray(several) ? several.keys() : [])
      yield {
        holder: several as Json[],
        key: String(nth),
        use: { ...at, place: nth === 0 ? at.place : `${at.place}${nth + 1}` },
      };
}

/** Every place of the document where a schema stands, with what it is there. */
function* placesOf(paths: Json, webhooks: Json): Generator<{ holder: Json; use: Use }> {
  for (const [, operation] of operationsOf(paths)) {
    const name = String(operation.summary);
    const noun = nounOf(name);
    for (const [at, part] of [
      ['Body', operation.requestBody],
      ['Answer', ...Object.values(operation.responses as Json)],
    ] as const) {
      const content = (part as { content?: Record<string, Json> } | undefined)?.content;
      const holder = content?.['application/json'];
      if (isSchema(holder?.schema))
        yield {
          holder,
          use: {
            noun: at === 'Body' && noun !== '' ? `${noun}Body` : noun,
            place: pascal(name) + at,
            is_whole: true,
          },
        };
    }
  }
  for (const [kind, { post }] of Object.entries(webhooks) as [string, { post: Json }][]) {
    const { content } = post.requestBody as { content: Record<string, Json> };
    const use = { noun: `${pascal(kind)}Event`, place: `${pascal(kind)}Event`, is_whole: true };
    yield { holder: content['application/json'] as Json, use };
  }
}

export function* operationsOf(paths: Json): Generator<[path: string, operation: Json]> {
  for (const [path, item] of Object.entries(paths) as [string, Json][])
    for (const [method, operation] of Object.entries(item))
      if (methods.has(method)) yield [path, operation as Json];
}

function gather(shapes: Map<string, Shape>, schema: Json, use: Use): void {
  for (const { holder, key, use: inside } of partsOf(schema, use)) {
    const part = (holder as Json)[key];
    if (isSchema(part)) gather(shapes, part, inside);
  }
  if (!isNamed(schema)) return;
  const text = JSON.stringify(schema);
  if (text.length < leastLength) return;
  const shape = shapes.get(text) ?? { schema, uses: [] };
  shape.uses.push(use);
  shapes.set(text, shape);
}

/** The noun where it means one shape alone in the whole document, else the place where the shape stands first. */
function nameAll(
  shapes: ReadonlyMap<string, Shape>,
  known: ReadonlyMap<string, string>,
): Map<string, string> {
  const reserved = new Set([...taken, ...known.values()]);
  const meanings = new Map<string, Set<string>>();
  for (const [text, { uses }] of shapes)
    for (const { noun } of uses) meanings.set(noun, (meanings.get(noun) ?? new Set()).add(text));
  const isFree = (noun: string) =>
    noun !== '' && meanings.get(noun)?.size === 1 && !reserved.has(noun) && !(noun in globalThis);
  const names = new Map(known);
  const given = new Set(reserved);
  for (const [text, { uses }] of shapes) {
    // A field's word says what it holds only where several calls use it alike.
    const told = uses.filter((use) => use.is_whole === true || uses.length > 2);
    const noun = told.map((use) => use.noun).find(isFree);
    const places = uses.map(({ place }) => place);
    const first = places[0] as string;
    let name = noun ?? places.find((place) => !given.has(place) && !meanings.has(place)) ?? first;
    for (let nth = 2; given.has(name); nth += 1) name = `${first}${nth}`;
    given.add(name);
    names.set(text, name);
  }
  return names;
}

/** Puts a reference where a named shape stands, from the inside out. */
function refer(names: ReadonlyMap<string, string>, named: Json, schema: Json): Json {
  const name = names.get(JSON.stringify(schema));
  if (name === undefined || !(name in named)) {
    if (name !== undefined) named[name] = schema;
    for (const { holder, key } of partsOf(schema, { noun: '', place: '' })) {
      const part = (holder as Json)[key];
      if (isSchema(part)) (holder as Json)[key] = refer(names, named, part);
    }
  }
  return name === undefined ? schema : { $ref: `#/components/schemas/${name}` };
}

/** Parameters that calls share stand once; of several that bear one name, the commonest has it without a number. */
function shareParameters(paths: Json, webhooks: Json): Json {
  const counts = new Map<string, number>();
  const all = [...operationsOf(paths), ...operationsOf(webhooks)].map(
    ([, operation]) => operation as { parameters: Json[] },
  );
  for (const { parameters } of all)
    for (const one of parameters) {
      const text = JSON.stringify(one);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  const shared: Json = {};
  const names = new Map<string, string>();
  for (const [text, calls] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    const parameter = JSON.parse(text) as Json;
    if (calls < leastCalls) break;
    const told = pascal(`${String(parameter.in)} ${String(parameter.name)}`);
    let name = told;
    for (let nth = 2; name in shared; nth += 1) name = `${told}${nth}`;
    shared[name] = parameter;
    names.set(text, name);
  }
  for (const operation of all)
    operation.parameters = operation.parameters.map((one) => {
      const name = names.get(JSON.stringify(one));
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` };
    });
  return shared;
}

const inOrder = (named: Json): Json =>
  Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The same document, with each shape and each parameter of several calls told once, in its components. `known`: names
 * of shapes by their text, beside those that are made here.
 */
export function nameShapes(document: Json, known: ReadonlyMap<string, string>): Json {
  const { paths, webhooks, components } = JSON.parse(JSON.stringify(document)) as Record<string, Json>;
  const shapes = new Map<string, Shape>();
  const places = [...placesOf(paths as Json, webhooks as Json)];
  for (const { holder, use } of places) gather(shapes, holder.schema as Json, use);
  const names = nameAll(shapes, known);
  const named: Json = {};
  for (const { holder } of places) holder.schema = refer(names, named, holder.schema as Json);
  return {
    ...document,
    paths,
    webhooks,
    components: {
      ...components,
      parameters: inOrder(shareParameters(paths as Json, webhooks as Json)),
      schemas: inOrder({ ...(components?.schemas as Json), ...named }),
    },
  };
}
