import { useState } from 'react';
import { useList } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { listEodEdits, type EodEdit } from '../contract/report-changes.ts';
import { paperTexts } from '../texts/paper.ts';
import { editWord, kindOfEdit } from './edit-words.ts';
import { useAmounts, useFigure } from './use-amounts.ts';
import styles from './Eod.module.css';

/** A value of the history as the reader writes it. */
function EditValue({ edit, value }: { edit: EodEdit; value: string | null }) {
  const t = useWords(paperTexts);
  const amount = useAmounts();
  const figure = useFigure();
  const kind = kindOfEdit(edit.field);
  if (value === null) return kind === 'text' || kind === 'word' ? '–' : t('as_sent');
  if (kind === 'amount') return amount(Number(value));
  if (kind === 'moment') return <Moment at={value} />;
  if (kind === 'word' && value in paperTexts) return t(value as keyof typeof paperTexts);
  if (kind === 'quantity') return figure(Number(value));
  return value;
}

function EditLine({ edit }: { edit: EodEdit }) {
  const t = useWords(paperTexts);
  const word = editWord(edit.field);
  return (
    <li>
      <Moment at={edit.at} /> · {edit.user_full_name} · <b>{word === null ? edit.field : t(word)}</b>
      {edit.subject !== null && <> ({edit.subject})</>}:{' '}
      {edit.from !== edit.to && (
        <>
          <s>
            <EditValue edit={edit} value={edit.from} />
          </s>{' '}
          →{' '}
        </>
      )}
      <EditValue edit={edit} value={edit.to} />
      {edit.reason !== null && <> · {edit.reason}</>}
    </li>
  );
}

function Edits({ report }: { report: EodReport }) {
  const t = useWords(paperTexts);
  const list = useList(listEodEdits, { params: { id: report.id } });
  if (list.isPending) return null;
  return (
    <ul className={styles.edits} aria-label={t('history')}>
      {list.rows.map((edit) => (
        <EditLine key={edit.id} edit={edit} />
      ))}
      {list.rows.length === 0 && <li>{t('none')}</li>}
    </ul>
  );
}

/** Who changed what on the paper, and why; folded until asked for. */
export function EodEdits({ report }: { report: EodReport }) {
  const t = useWords(paperTexts);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t('history')}
      </Button>
      {shown && <Edits report={report} />}
    </>
  );
}
