// The kinds that somebody may import, and the sheet that shows how one begins.

import { FileAnswer } from '../../../server/calls/serve.ts';
import { xlsxOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { ImportKind } from '../../../server/import-kind.ts';
import { exampleIn } from '../../../shared/import-columns.ts';
import { notFound } from '../../../shared/refusals.ts';
import { textIn } from '../../../shared/texts.ts';
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
export function templateOf(kinds: readonly ImportKind[], by: Act, key: string): FileAnswer {
  const kind = kinds.find((one) => one.key === key && mayImport(by, one));
  if (kind === undefined) return notFound();
  const { language, tenant } = by.actor;
  const title = textIn(kind.title, language);
  const exampleOf = (row: 0 | 1, at: number) =>
    exampleIn(kind.columns[at]?.examples[row] ?? { en: '' }, language);
  const columns = kind.columns.map(({ header, kind: cells }, at): ExportColumn<0 | 1> => {
    const heading = { header: textIn(header, language), width: textIn(header, language).length + 4 };
    if (cells !== 'count' && cells !== 'amount')
      return { ...heading, value: (row) => String(exampleOf(row, at)) };
    return {
      ...heading,
      kind: 'number',
      value: (row) => {
        const example = exampleOf(row, at);
        return typeof example === 'number' ? example : null;
      },
    };
  });
  const name = `${title} ${textIn(rowTexts.template_name, language)}.xlsx`.replaceAll(' ', '_');
  return new FileAnswer(name, xlsxOf({ title, columns, rows: [0, 1] as const, time_zone: tenant.time_zone }));
}
