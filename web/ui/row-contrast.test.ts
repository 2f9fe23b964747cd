import type { MantineTheme } from '@mantine/core';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readableContrast } from '../../shared/colour.ts';
import { theme, variables } from './theme.ts';

const root = new URL('../../', import.meta.url);
const tableStyles = readFileSync(new URL('table.module.css', import.meta.url), 'utf8');
const { light, dark } = variables({} as MantineTheme);
type Tokens = Record<string, string>;
const shade = (colour: 'ice' | 'dark', at: number) => theme.colors?.[colour]?.[at] ?? '';
/** As Mantine derives them from the theme's shades. */
const schemes: Record<'light' | 'dark', Tokens> = {
  light: { ...light, '--mantine-color-text': '#000000', '--mantine-color-anchor': shade('ice', 8) },
  dark: { ...dark, '--mantine-color-text': shade('dark', 0), '--mantine-color-anchor': shade('ice', 4) },
};

/** While rows are asked for anew; a table that shines through takes the contrast from all that is written in it. */
const busy = Number(/\[data-busy\] \.table \{[^}]*opacity: ([\d.]+)/.exec(tableStyles)?.[1] ?? 1);

/** What any part of the screens writes in: whatever it is, it may stand in a row. */
const written = globSync('{web/ui,features/**/web}/**/*.css', { cwd: root })
  .flatMap((file) => [
    ...readFileSync(new URL(file, root), 'utf8').matchAll(
      /[^-]color: var\((--(?:kit|mantine-color)-[\w-]+)\)/g,
    ),
  ])
  .map(([, token = '']) => token);
const words = [...new Set([...written, ...Object.keys(light).filter((token) => token.endsWith('-text'))])]
  // Upon a ground of its own, which carries it.
  .filter((token) => token !== '--kit-raised')
  .sort();
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
  'whatever words are written in can be read on every state of a row, %s',
  (scheme) => {
    const tokens = schemes[scheme];
    const of = (name: string) => tokens[name] ?? '';
    const bare = [
      ...[...tones, ...grounds].map((name) => [name, of(name)] as const),
      ...tones.map(
        (name) => [`${name} under the pointer`, mixed(of(name), of('--mantine-color-text'), 0.06)] as const,
      ),
    ];
    // Rows that are asked for anew shine through upon the ground of their table.
    const isFaint = (colour: string) => mixed(of('--kit-raised'), colour, busy);
    const rows = bare.flatMap(([name, ground]) => [
      { row: name, ground, drawn: (word: string) => word },
      { row: `${name}, asked for anew`, ground: isFaint(ground), drawn: isFaint },
    ]);
    const unread = words.flatMap((word) =>
      rows
        .map(({ row, ground, drawn }) => ({ word, row, contrast: contrast(drawn(of(word)), ground) }))
        .filter((pair) => pair.contrast < readableContrast),
    );
    expect(rows).toHaveLength(30);
    expect(words).toEqual(
      expect.arrayContaining(['--mantine-color-error', '--mantine-color-dimmed', '--kit-accent']),
    );
    expect(words.filter((word) => !/^#[0-9a-f]{6}$/.test(of(word)))).toEqual([]);
    expect(unread).toEqual([]);
  },
);
