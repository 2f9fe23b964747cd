// How a kept value reads: a day as a day, a depot by its name, nothing as '–'.

import { clockIn, dayIn, showDay } from '../../../shared/calendar.ts';

export interface Reading {
  yes: string;
  no: string;
  time_zone: string;
  depos: ReadonlyMap<number, string>;
}

export const nothing = '–';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;

function readText(text: string, { time_zone }: Reading): string {
  if (text.trim() === '') return nothing;
  if (day.test(text)) return showDay(text);
  if (!instant.test(text)) return text;
  const at = new Date(text);
  return `${showDay(dayIn(time_zone, at))} ${clockIn(time_zone, at).slice(0, 5)}`;
}

export function readValue(field: string, value: unknown, how: Reading): string {
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'boolean') return value ? how.yes : how.no;
  if (/^depo(_id|_ids)?$/.test(field) && Number.isSafeInteger(Number(value)) && !Array.isArray(value))
    return how.depos.get(Number(value)) ?? String(value as number);
  if (typeof value === 'string') return readText(value, how);
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((item) => readValue(field, item, how)).join(', ');
  const parts = Object.entries(value).map(([name, inner]) => `${name}: ${readValue(name, inner, how)}`);
  return parts.length === 0 ? nothing : parts.join(', ');
}

/** A field's own name where the screen gives none: 'sms_route_text' → 'Sms route text'. */
export function readField(field: string): string {
  const words = field
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
