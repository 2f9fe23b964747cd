import { useState } from 'react';
import { useList } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract.ts';
import { wordOf } from '../paper/rules.ts';
import { paperTexts } from '../paper/texts.ts';
import { listEodEdits, type EodEdit } from '../reports/contract.ts';
import styles from './Eod.module.css';

const named = ['start_at', 'end_at', 'bag_number', 'status', 'difference_reason', 'difference_note'] as const;

function EditLine({ edit, report }: { edit: EodEdit; report: EodReport }) {
  const t = useWords(paperTexts);
  const word = named.find((one) => one === edit.field) ?? wordOf(report, edit.field);
  return (
    <li>
      <Moment at={edit.at} /> · {edit.user_full_name} · <b>{word === null ? edit.field : t(word)}</b>:{' '}
      <s>{edit.from ?? t('as_sent')}</s> → {edit.to ?? t('as_sent')}
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
        <EditLine key={edit.id} edit={edit} report={report} />
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
