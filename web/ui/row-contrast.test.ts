import type { MantineTheme } from '@mantine/core';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readableContrast } from '../../shared/colour.ts';
import { variables } from './theme.ts';

const tableStyles = readFileSync(new URL('table.module.css', import.meta.url), 'utf8');
const { light, dark } = variables({} as MantineTheme);
const schemes = { light: { ...light, text: '#000000' }, dark: { ...dark, text: '#c9c9c9' } };
type Tokens = Record<string, string>;

/** While rows are asked for anew; a table that shines through takes the contrast from all that is written in it. */
const busy = Number(/\[data-busy\] \.table \{[^}]*opacity: ([\d.]+)/.exec(tableStyles)?.[1] ?? 1);

/** What is written in a row: a negative amount and a reason, a quiet word. */
const words = ['--mantine-color-error', '--mantine-color-dimmed'];
const tones = ['--kit-ok', '--kit-warn', '--kit-bad', '--kit-info', '--kit-muted'];
const grounds = ['--kit-raised', '--kit-page', '--kit-hover', '--kit-selected', '--kit-head'];

/** As `color-mix(in srgb, …)` of table.module.css mixes the row under the pointer. */
function mixed(colour: string, other: string, share: number): string {
  const parts = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const theirs = parts(other);
  return `#${parts(colour)
    .map((part, at) => Math.round(part * (1 - share) + (theirs[at] ?? 0) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

test.each(['light', 'dark'] as const)(
  'a negative amount and a quiet word can be read on every state of a row, %s',
  (scheme) => {
    const tokens: Tokens = schemes[scheme];
    const of = (name: string) => tokens[name] ?? '';
    const bare = [
      ...[...tones, ...grounds].map((name) => [name, of(name)] as const),
      ...tones.map((name) => [`${name} under the pointer`, mixed(of(name), of('text'), 0.06)] as const),
    ];
    // Rows that are asked for anew shine through upon the ground of their table.
    const isFaint = (colour: string) => mixed(of('--kit-raised'), colour, busy);
    const rows = bare.flatMap(([name, ground]) => [
      { row: name, ground, written: (word: string) => word },
      { row: `${name}, asked for anew`, ground: isFaint(ground), written: isFaint },
    ]);
    const unread = words.flatMap((word) =>
      rows
        .map(({ row, ground, written }) => ({ word, row, contrast: contrast(written(of(word)), ground) }))
        .filter((pair) => pair.contrast < readableContrast),
    );
    expect(rows).toHaveLength(30);
    expect(unread).toEqual([]);
  },
);
