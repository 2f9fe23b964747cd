// From a file or pasted cells to columns that are matched: all in the browser, before anything is sent.

import { useRef, useState } from 'react';
import { pastedCells } from '../../../web/ui/import-rows.ts';
import { readWorkbook, UnreadableFile, type Sheet } from '../../../web/ui/read-workbook.ts';
import { useWords } from '../../../web/words.ts';
import { MOST_ROWS, type ImportKindOut } from '../contract.ts';
import { importsTexts } from './imports-texts.ts';
import { headingLine, matchByName, rowsBelow, sheetColumns, type Matching } from './match-columns.ts';

interface Opened {
  source: string;
  sheets: readonly Sheet[];
  isWindows: boolean;
}
/** Chosen by hand; what is null follows from the names. */
interface ByHand {
  sheet: number;
  heading: number | null;
  matching: Matching | null;
}
const nothingByHand: ByHand = { sheet: 0, heading: null, matching: null };

/** The sheet that knows most of our headings; a workbook has its cars anywhere among its sheets. */
function likeliest(sheets: readonly Sheet[], kind: ImportKindOut | undefined): number {
  const known = sheets.map(({ rows }) => {
    const heading = headingLine(rows, kind?.columns ?? []);
    return Object.keys(matchByName(sheetColumns(rows, heading), kind?.columns ?? [])).length;
  });
  return Math.max(0, known.indexOf(Math.max(...known)));
}

export function useSheet(kind: ImportKindOut | undefined) {
  const t = useWords(importsTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [byHand, setByHand] = useState<ByHand>(nothingByHand);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  // Of files that are chosen one after the other the last is meant, whichever is read first.
  const chosen = useRef(0);

  const open = (next: Opened) => {
    setProblem(next.sheets.length === 0 ? t('empty') : null);
    setOpened(next.sheets.length === 0 ? null : next);
    setByHand({ ...nothingByHand, sheet: likeliest(next.sheets, kind) });
  };
  const close = () => {
    chosen.current += 1;
    setReading(false);
    setOpened(null);
    setProblem(null);
  };
  const openFile = async (file: File) => {
    chosen.current += 1;
    const mine = chosen.current;
    setReading(true);
    try {
      const book = await readWorkbook(file);
      if (mine === chosen.current) open({ source: file.name, ...book });
    } catch (error) {
      if (mine !== chosen.current) return;
      setOpened(null);
      const why = error instanceof UnreadableFile ? error.why : 'unreadable';
      setProblem(t(why, { most: MOST_ROWS }));
    } finally {
      if (mine === chosen.current) setReading(false);
    }
  };
  const openPasted = (text: string) => {
    close();
    if (text.trim() === '') return;
    open({ source: '', sheets: [{ name: '', rows: pastedCells(text) }], isWindows: false });
  };

  const columns = kind?.columns ?? [];
  const sheet = opened?.sheets[byHand.sheet] ?? opened?.sheets[0];
  const cells = sheet?.rows ?? [];
  const heading = byHand.heading ?? headingLine(cells, columns);
  const theirs = sheetColumns(cells, heading);
  const matching = byHand.matching ?? matchByName(theirs, columns);
  return {
    opened,
    problem,
    isReading,
    openFile,
    openPasted,
    close,
    sheet,
    cells,
    heading,
    theirs,
    matching,
    missing: columns.filter(({ field, required }) => required && !(field in matching)),
    rows: sheet ? rowsBelow(cells, heading, matching) : [],
    chooseSheet: (at: number) => setByHand({ ...nothingByHand, sheet: at }),
    chooseHeading: (line: number) => setByHand({ ...byHand, heading: line, matching: null }),
    match: (field: string, at: number | null) => {
      const { [field]: _, ...others } = matching;
      setByHand({ ...byHand, heading, matching: at === null ? others : { ...others, [field]: at } });
    },
    /** Another kind has other names. */
    forget: () => setByHand({ ...nothingByHand, sheet: byHand.sheet }),
  };
}

export type OpenSheet = ReturnType<typeof useSheet>;
