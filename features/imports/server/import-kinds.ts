// The kinds that somebody may import, and the sheet that shows how one begins.

import { FileAnswer } from '../../../server/calls/serve.ts';
import { writeSheet } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { ImportKind } from '../../../server/import-kind.ts';
import { exampleIn } from '../../../shared/import-columns.ts';
import { notFound } from '../../../shared/refusals.ts';
import { textIn, type Language } from '../../../shared/texts.ts';
import { foldWord, wordsOf } from '../../../shared/word-in-any-language.ts';
import type { ImportKindOut } from '../contract.ts';
import { rowTexts } from '../texts.ts';

export const mayImport = ({ actor }: Act, { needs, ability }: ImportKind): boolean =>
  actor.can(needs) && (ability === undefined || actor.able(ability));

export function kindsFor(kinds: readonly ImportKind[], by: Act): ImportKindOut[] {
  const { language } = by.actor;
  return kinds
    .filter((kind) => mayImport(by, kind))
    .map(({ key, title, of_depo = false, columns }) => ({
      key,
      title: textIn(title, language),
      of_depo,
      columns: columns.map(({ field, header, names = [], required = false, hint }) => ({
        field,
        header: textIn(header, language),
        names: [...new Set([foldWord(field), ...[header, ...names].flatMap(wordsOf)])],
        required,
        hint: hint === undefined ? null : textIn(hint, language),
      })),
    }));
}

/** Two rows of a made-up company below the headings, which the reader writes over. */
export async function templateOf(kinds: readonly ImportKind[], by: Act, key: string): Promise<FileAnswer> {
  const kind = kinds.find((one) => one.key === key && mayImport(by, one));
  if (kind === undefined) return notFound();
  const { language, tenant } = by.actor;
  const title = textIn(kind.title, language);
  const cellOf = (row: 0 | 1, at: number, reader: Language) => {
    const example = kind.columns[at]?.examples[row] ?? '';
    return typeof example === 'string' ? example : exampleIn(example, reader);
  };
  const bytes = await writeSheet({
    title,
    facts: [],
    columns: kind.columns.map(({ header, kind: cells }, at) => ({
      header: textIn(header, language),
      width: Math.max(14, textIn(header, language).length + 4),
      ...(cells === 'count' || cells === 'amount'
        ? { kind: 'number' as const, value: (row: 0 | 1) => Number(cellOf(row, at, language)) }
        : { value: (row: 0 | 1) => String(cellOf(row, at, language)) }),
    })),
    rows: [0, 1] as const,
    time_zone: tenant.time_zone,
  });
  return new FileAnswer(
    `${title} ${textIn(rowTexts.template_name, language)}.xlsx`.replaceAll(' ', '_'),
    bytes,
  );
}
