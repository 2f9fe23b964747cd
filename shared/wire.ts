// Shapes that many contracts share: how ids, places, days and clock times look on the wire.

import { z } from 'zod';
import { parseDay, parseDuration } from './calendar.ts';
import { flagIn } from './flag.ts';
import { isUnread, readNumber, withoutDust, type Unread } from './read-number.ts';
import { fieldTexts } from './refusals.ts';

const most = 9_007_199_254_740_991;

/** A row's id; a path carries it as text. Anything that cannot be an id is unknown (404), never a fault. */
export const id = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,20}$/)
        .transform(Number),
    ],
    'is not a number',
  )
  .pipe(z.number().int().positive().max(most));
/** The same of a value that is read by hand; null for what cannot be one. */
export const readId = (given: unknown): number | null =>
  id.safeParse(typeof given === 'string' ? given.trim() : given).data ?? null;
/**
 * What is a text with us and a number with some senders: an id, the number of a product. A whole number of more
 * digits than readers of JSON keep has lost its last ones on the way: it stays what it is, and no text.
 */
export const numberAsText = (sent: unknown) =>
  typeof sent === 'number' && (Number.isSafeInteger(sent) || !Number.isInteger(sent)) ? String(sent) : sent;
export const uuid = z.uuid();
export const idParam = z.object({ id });
export const depoParam = z.object({ depo_id: id });
export const depoIdParam = z.object({ depo_id: id, id });

function refuseUnread({ text, values = {} }: Unread, context: z.core.$RefinementCtx): never {
  // Numbers, so that the reader is told in the form of their language which two are meant.
  const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  context.addIssue({ code: 'custom', message: text.en, params: { values: told } });
  return z.NEVER;
}

/** A number, also as the text that a form or an address sends: a place, a distance, a page. */
export function numberText() {
  return z.union([z.number(), z.string().max(40)]).transform((given, context) => {
    const text = String(given).trim();
    if (typeof given === 'number' || /^-?\d+(\.\d+)?$/.test(text)) return Number(given);
    return refuseUnread({ text: text === '' ? fieldTexts.blank : fieldTexts.not_a_number }, context);
  });
}

/**
 * A count, an amount or a measure of so many decimals, also as text; a text that has two readings ('1.000') is
 * refused.
 */
export function decimalText(decimals: number) {
  return decimalOrBlank(decimals).transform((number, context) =>
    number === null ? refuseUnread({ text: fieldTexts.blank }, context) : number,
  );
}

/** The same, or blank (null or ''). */
export function decimalOrBlank(decimals: number) {
  return z.union([z.number(), z.null(), z.string().max(40)]).transform((given, context) => {
    if (typeof given === 'number') return withoutDust(given, decimals);
    if (given === null) return null;
    const read = readNumber(given, { writer: 'machine', decimals });
    return isUnread(read) ? refuseUnread(read, context) : read;
  });
}

export const latLng = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export const geoPoint = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
});

/** 'lat,lng' in a query, or `coordinates[lat]=…&coordinates[lng]=…`. */
export const coordinatesQuery = z.union([
  z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/)
    .transform((text) => {
      const [lat, lng] = text.split(',').map(Number) as [number, number];
      return { lat, lng };
    })
    .pipe(latLng),
  z.object({ lat: numberText(), lng: numberText() }).pipe(latLng),
]);

/** A day as YYYY-MM-DD or DD-MM-YYYY, kept as YYYY-MM-DD; 31-02-2026 is refused. */
export const day = z
  .string()
  .max(10)
  .transform((text, context) => {
    const read = parseDay(text);
    if (read === null) context.addIssue({ code: 'custom', message: 'is invalid' });
    return read ?? '';
  });
/** A day in an answer. */
export const dayOut = z.string().meta({ format: 'date' });

/** A clock time, HH:MM or HH:MM:SS, kept as HH:MM:SS. */
export const clockTime = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'is invalid')
  .transform((text) => (text.length <= 5 ? `${text.padStart(5, '0')}:00` : text.padStart(8, '0')));

/** As a column holds them. */
const MOST_SECONDS = 2_147_483_647;

/** Seconds, or HH:MM(:SS); kept as whole seconds. */
export const duration = z.union([z.number(), z.string().max(12)]).transform((value, context) => {
  const seconds = parseDuration(value);
  if (seconds === null || seconds > MOST_SECONDS) context.addIssue({ code: 'custom', message: 'is invalid' });
  return seconds ?? 0;
});

/** A whole number, also as text. */
export function whole(least: number, greatest: number) {
  return decimalText(0).pipe(z.number().int().min(least).max(greatest));
}

/** The same, or blank (null or ''). */
export function wholeOrBlank(least: number, greatest: number) {
  return decimalOrBlank(0).pipe(z.number().int().min(least).max(greatest).nullable());
}

/** What breaks a line or jumps in it, with the spaces about it. */
const breaks = / *[\t\n\v\f\r\u0085\u2028\u2029]+[\s\u0085]*/g;
const isWritten = (text: string) => !/(?![\t\n\v\f\r\u0085])\p{Cc}/u.test(text);
const written = (length: number) => z.string().max(length).refine(isWritten, 'is invalid');
const onOneLine = (text: string) => text.trim().replace(breaks, ' ');

/**
 * A text of one line: a line break or a tab, as a pasted cell has it, is a space. Trimmed, empty becomes null, no
 * other control characters, at most `length` characters (admin-decisions G25).
 */
export function text(length = 255) {
  return written(length)
    .transform((value) => onOneLine(value) || null)
    .nullable();
}

/** The same of one that must be there. */
export function name(length = 255) {
  return written(length)
    .transform(onOneLine)
    .refine((value) => value.length > 0, "can't be blank");
}

/** A text of many lines, such as a comment: trimmed, empty becomes null, no control characters. */
export function prose(length: number) {
  return written(length)
    .transform((value) => value.trim() || null)
    .nullable();
}

/** The same of one that must be there, such as an SMS. */
export function message(length: number) {
  return written(length)
    .transform((value) => value.trim())
    .refine((value) => value.length > 0, "can't be blank");
}

/** A number or name by which something is known: nothing is made of a line feed or a tab in it. */
export function line(length = 255) {
  return message(length).refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'is invalid');
}

/** An instant in an answer: the query gives a Date, the wire gets ISO 8601. */
export const instantOut = z
  .union([z.date(), z.string()])
  .transform((at) => (typeof at === 'string' ? at : at.toISOString()))
  .meta({ type: 'string', format: 'date-time' });

/** A number of a list's address: bad ones are the usual, and it is described as what counts, not as what is read. */
const pagingNumber = (greatest: number, usual: number) =>
  whole(1, greatest)
    .catch(usual)
    .default(usual)
    .meta({ type: 'integer', minimum: 1, maximum: greatest, usual, anyOf: undefined });

/** A page number: a bad one is page 1 (README 5). */
export const page = pagingNumber(1_000_000, 1);

/** Rows of a page: from 1 to 100 on every list, further where a list was always longer; else the usual. */
export const perPage = (usual: number, most = 100) => pagingNumber(most, usual);

/** What the address of a list without filters says. */
export const paging = (usual: number) => ({ page, per_page: perPage(usual) });

/** As `flagIn` reads it. */
export const flag = z
  .union([z.boolean(), z.literal([1, 0]), z.literal(['true', 'false', '1', '0', ''])])
  .transform((given) => flagIn(given) === true);

/**
 * A column to sort by, '-' before it for downwards: `sort=-date`. One that is not offered sorts as if none were given.
 */
export function sortBy<const C extends string>(columns: readonly C[], longest = 60) {
  return z
    .string()
    .max(longest)
    .transform((given) => {
      const column = columns.find((one) => one === given.replace(/^-/, ''));
      return column === undefined ? undefined : { column, down: given.startsWith('-') };
    })
    .optional();
}

/** Letters a search needs at least (admin.md 5). */
export const LEAST_LETTERS = 3;

/**
 * What somebody looks for: empty clears the search, one or two letters are refused with the documented sentence (G54).
 */
export const searchPhrase = z
  .string()
  .max(255)
  .refine((value) => !value.includes('\u0000'), 'is invalid')
  .transform((value) => value.trim())
  .refine(
    (value) => value === '' || value.length >= LEAST_LETTERS,
    'You must enter more than 2 characters in search field',
  )
  .transform((value) => value || undefined)
  .optional();

/** Ids that an address names, as `x[]=1&x[]=2` or `x=1,2` (orders-decisions C5). */
export function idsInAddress(most: number) {
  const listed = z
    .string()
    .max(2_000)
    .transform((list) => list.split(',').filter((part) => part !== ''));
  const number = z
    .string()
    .regex(/^\d{1,15}$/, 'is invalid')
    .transform(Number);
  return z.union([listed, z.array(z.string())]).pipe(z.array(number).max(most));
}

/** Ids that a form names; each once, in the order given. */
export function idList(most: number) {
  return z
    .array(id)
    .min(1)
    .max(most)
    .transform((ids) => [...new Set(ids)]);
}

/** Rows as a list, or keyed by index as a form sends them. */
export function rowsOf<R extends z.ZodType>(row: R, most: number) {
  return z
    .union([z.array(row), z.record(z.string().max(20), row)])
    .transform((given) =>
      Array.isArray(given)
        ? given
        : Object.entries(given)
            .sort(([a], [b]) => Number(a) - Number(b))
            .map(([, each]) => each),
    )
    .superRefine((rows, context) => {
      if (rows.length > most)
        context.addIssue({ code: 'too_big', origin: 'array', maximum: most, inclusive: true, input: rows });
    });
}

/** The version the form was filled from; absent, the last write wins (admin-decisions G23). */
export const lockVersion = whole(0, most).optional();

/** Under it stand all calls of the inventory. */
export const inventoryPath = '/{tenant}/inventory/depo/{depo_id}';

/**
 * A field that is read before its shape is looked at (z.preprocess) counts as required, also where its absence is
 * taken.
 */
function letLack(object: z.ZodObject, described: { required?: string[] }): void {
  const required = described.required?.filter((name) => {
    const field = object.shape[name] as z.ZodType | undefined;
    return !field?.safeParse(undefined).success;
  });
  if (required === undefined) return;
  if (required.length > 0) described.required = required;
  else delete described.required;
}

/** What a shape takes, as JSON Schema. */
export function describedAs(shape: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject) letLack(zodSchema, jsonSchema);
      // zod leaves out the default of what it transforms.
      if ('usual' in jsonSchema) {
        jsonSchema.default = jsonSchema.usual as number;
        delete jsonSchema.usual;
      }
    },
  });
  return described;
}

/** One of many rows that are read one by one, so that a bad one is refused alone. */
export const readLater = (shape: z.ZodType) => z.unknown().meta(describedAs(shape));
