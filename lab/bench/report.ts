// What the benchmarks said, kept as data and written into docs/performance.md as tables.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One line of a benchmark, taken apart. What it does not say is empty. */
const figure = z.object({
  what: z.string(),
  ours: z.string(),
  reference: z.string(),
  ratio: z.string(),
  target: z.string(),
  met: z.string(),
  note: z.string(),
});
export type Figure = z.output<typeof figure>;

const measured = z.object({
  at: z.string(),
  machine: z.string(),
  seconds: z.number(),
  lines: z.array(figure),
});
/** By the name of the file that measured it. */
const kept = z.record(z.string(), measured);
export type Kept = z.output<typeof kept>;

const docs = join(import.meta.dirname, '../../docs');
const page = join(docs, 'performance.md');
const fileOf = (kind: Kind) => join(docs, 'performance', `${kind}.json`);

export type Kind = 'figures' | 'curves';

/** Null for what is no figure. */
export function figureOf(line: string): Figure | null {
  const [what = '', ...parts] = line.split(' | ').map((part) => part.trim());
  if (what === '' || parts.length === 0) return null;
  const told: Figure = { what, ours: '', reference: '', ratio: '', target: '', met: '', note: '' };
  const notes: string[] = [];
  for (const part of parts) {
    const [, kind, rest] = /^(ours|reference|ratio|target) (.*)$/.exec(part) ?? [];
    if (kind && rest) told[kind as 'ours'] = rest;
    else if (part === 'met' || part === 'NOT MET') told.met = part === 'met' ? 'yes' : 'no';
    else if (part !== 'no reference' && part !== 'no target') notes.push(part);
  }
  // What has no target says its figure without a word before it.
  if (told.ours === '' && told.met === '') told.ours = notes.shift() ?? '';
  return { ...told, note: notes.join('; ') };
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** A table for each file. */
export function tablesOf(all: Kept): string {
  return Object.entries(all)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, { at, machine, seconds, lines }]) =>
      [
        `**${file}** (${at}, ${Math.round(seconds)} s, ${machine})`,
        '',
        row(['What', 'Ours', 'Reference', 'Ratio', 'Target', 'Met', 'And']),
        row(Array.from({ length: 7 }, () => '---')),
        ...lines.map(({ what, ours, reference, ratio, target, met, note }) =>
          row([what, ours, reference, ratio, target, met, note]),
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

/** The page with what stands between the two marks of this kind replaced. */
export function withTables(text: string, kind: Kind, tables: string): string {
  const [begin, end] = [`<!-- ${kind} -->`, `<!-- end of ${kind} -->`];
  const [from, until] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || until < from) throw new Error(`docs/performance.md has no place for ${kind}`);
  return `${text.slice(0, from + begin.length)}\n\n${tables}\n\n${text.slice(until)}`;
}

function readKept(kind: Kind): Kept {
  try {
    return kept.parse(JSON.parse(readFileSync(fileOf(kind), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Keeps what was measured now beside what other files measured before, and writes both into the page. */
export function writeReport(kind: Kind, now: Kept): void {
  const all = { ...readKept(kind), ...now };
  mkdirSync(join(docs, 'performance'), { recursive: true });
  writeFileSync(fileOf(kind), `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(page, withTables(readFileSync(page, 'utf8'), kind, tablesOf(all)));
}
