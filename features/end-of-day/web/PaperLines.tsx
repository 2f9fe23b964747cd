import { TextInput } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { IconArrowBackUp, IconEdit } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { AmountBox } from '../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { mayEdit } from '../rules/eod-report.ts';
import type { PaperLine } from '../rules/paper.ts';
import { paperTexts } from '../texts/paper.ts';
import { amountIn, type PaperField, type TimeField } from './paper-fields.ts';
import { useAmounts } from './use-amounts.ts';
import type { OpenPaper } from './use-paper.ts';
import styles from './Eod.module.css';

type AmountOf = Extract<PaperLine, { kind: 'amount' }>;
type SumOf = Extract<PaperLine, { kind: 'sum' }>;

interface Of {
  paper: OpenPaper;
  /** Nobody may type on it: it is printed, or its depot does not save here. */
  locked: boolean;
}

const mayOpen = ({ paper, locked }: Of, field: PaperField): boolean =>
  !locked && mayEdit(paper.report.status, field as Parameters<typeof mayEdit>[1]);

/** A double click on what stands there opens it, as the pencil does. */
const openedBy = ({ paper, locked }: Of, field: PaperField) => ({
  onDoubleClick:
    paper.open[field] === undefined && mayOpen({ paper, locked }, field)
      ? () => paper.edit(field)
      : undefined,
});

/** What is typed into a field that was only opened takes the place of its old value. */
const markedOnFocus = (paper: OpenPaper, field: PaperField) => (event: FocusEvent<HTMLInputElement>) => {
  if (paper.isUntouched(field)) event.currentTarget.select();
};

/** Opens the field, or gives it up again. A digit on the pencil begins the amount, F2 opens the one that stands. */
function Pencil({ paper, locked, field, name }: Of & { field: PaperField; name: string }) {
  const t = useWords(paperTexts);
  const { open } = paper;
  if (!mayOpen({ paper, locked }, field)) return null;
  if (open[field] !== undefined)
    return (
      <IconButton size={24} aria-label={t('undo', { name })} onClick={() => paper.undo(field)}>
        <IconArrowBackUp size={15} />
      </IconButton>
    );
  const begin = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^([\d-]|F2)$/.test(event.key)) return;
    event.preventDefault();
    paper.edit(field, event.key === 'F2' ? undefined : event.key);
  };
  return (
    <IconButton
      size={24}
      data-step
      aria-label={t('edit', { name })}
      onClick={() => paper.edit(field)}
      onKeyDown={begin}
    >
      <IconEdit size={15} />
    </IconButton>
  );
}

/** A value that was edited: the original struck through, the new one bold with its caption. */
function Edited({ was, children }: { was: string; children: ReactNode }) {
  const t = useWords(paperTexts);
  return (
    <>
      <s className={styles.was} title={t('originally', { value: was })}>
        {was}
      </s>
      <b>{children}</b>
      <span className={styles.caption}>{t('edited')}</span>
    </>
  );
}

/** Who changed it last, when and why: auditors and drivers both ask (4.4). */
function Why({ report, field }: { report: EodReport; field: string }) {
  const edit = report.standing_edits.find((one) => one.field === field);
  if (edit === undefined) return null;
  return (
    <span className={styles.why}>
      {edit.reason !== null && <b>{edit.reason} · </b>}
      {edit.user_full_name}, <Moment at={edit.at} />
    </span>
  );
}

const Problem = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : (
    <span className={styles.problem} role="alert">
      {of}
    </span>
  );

/** Esc gives the field up; Enter saves what is open, as in any form. */
const giveUpOnEscape = (undo: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  undo();
};

export function AmountLine({ line, paper, locked }: Of & { line: AmountOf }) {
  const t = useWords(paperTexts);
  const amount = useAmounts();
  const { report, open, errors } = paper;
  const { field } = line;
  const name = t(line.word);
  const final = amount(report[`final_${field}`]);
  const edited = report[`edited_${field}`];
  const isEdited = edited !== null && edited !== report[field];
  return (
    <tr data-wrong={field in errors || undefined}>
      <th scope="row">
        {name}
        {line.note && <span className={styles.note}>{t(line.note)}</span>}
        <Why report={report} field={field} />
      </th>
      <td {...openedBy({ paper, locked }, field)}>
        {open[field] !== undefined ? (
          <AmountBox
            data-step
            autoFocus
            aria-label={name}
            aria-invalid={field in errors || undefined}
            size="xs"
            w={120}
            ml="auto"
            value={amountIn(open[field])}
            min={0}
            onFocus={markedOnFocus(paper, field)}
            onChange={(value) => paper.type(field, String(value))}
            onKeyDown={giveUpOnEscape(() => paper.undo(field))}
          />
        ) : isEdited ? (
          <Edited was={amount(report[field])}>{final}</Edited>
        ) : (
          final
        )}
        <Problem of={errors[field]} />
      </td>
      <td className={styles.act}>
        <Pencil paper={paper} locked={locked} field={field} name={name} />
      </td>
    </tr>
  );
}

export function SumLine({ line, paper }: Of & { line: SumOf }) {
  const t = useWords(paperTexts);
  const amount = useAmounts();
  const value = line.of(paper.report);
  const isMinus = line.word === 'diff' && value !== null && value !== 0;
  return (
    <tr data-strong={line.strong || undefined}>
      <th scope="row">{t(line.word)}</th>
      <td className={isMinus ? styles.minus : undefined}>{amount(value)}</td>
      <td className={styles.act} aria-hidden />
    </tr>
  );
}

function TimeInput({ paper, field, name }: { paper: OpenPaper; field: TimeField; name: string }) {
  const t = useWords(paperTexts);
  const [day = '', clock = ''] = (paper.open[field] ?? '').split(' ');
  const put = (next: { day?: string; clock?: string }) =>
    paper.type(field, [next.day ?? day, next.clock ?? clock].join(' ').trimEnd());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc gives both inputs up
    <span
      className={styles.time}
      onKeyDown={giveUpOnEscape(() => paper.undo(field))}
      role="group"
      aria-label={name}
    >
      <DayInput
        aria-label={`${name}, ${t('date')}`}
        w={140}
        value={day || null}
        onChange={(chosen) => put({ day: chosen ?? '' })}
      />
      <TimePicker
        aria-label={`${name}, ${t('time')}`}
        value={clock}
        minutesStep={1}
        format="24h"
        hoursInputLabel={`${name}: h`}
        minutesInputLabel={`${name}: min`}
        onChange={(next) => put({ clock: next.slice(0, 5) })}
      />
    </span>
  );
}

export function TimeLine({ field, paper, locked }: Of & { field: TimeField }) {
  const t = useWords(paperTexts);
  const { report, open, errors } = paper;
  const name = t(field);
  const [original, edited] = [report[field], report[`edited_${field}`]];
  return (
    <tr data-wrong={field in errors || undefined}>
      <th scope="row">
        {name}
        <Why report={report} field={field} />
      </th>
      <td>
        {open[field] !== undefined ? (
          <TimeInput paper={paper} field={field} name={name} />
        ) : edited !== null && edited !== original ? (
          <>
            <s className={styles.was}>
              <Moment at={original} />
            </s>
            <b>
              <Moment at={edited} />
            </b>
            <span className={styles.caption}>{t('edited')}</span>
          </>
        ) : (
          <Moment at={report[`final_${field}`]} />
        )}
        <Problem of={errors[field]} />
      </td>
      <td className={styles.act}>
        <Pencil paper={paper} locked={locked} field={field} name={name} />
      </td>
    </tr>
  );
}

export function BagLine({ paper, locked }: Of) {
  const t = useWords(paperTexts);
  const { report, open, errors } = paper;
  const name = t('bag_number');
  return (
    <tr data-wrong={'bag_number' in errors || undefined}>
      <th scope="row">{name}</th>
      <td {...openedBy({ paper, locked }, 'bag_number')}>
        {open.bag_number !== undefined ? (
          <TextInput
            data-step
            autoFocus
            aria-label={name}
            size="xs"
            w={160}
            ml="auto"
            maxLength={50}
            value={open.bag_number}
            onFocus={markedOnFocus(paper, 'bag_number')}
            onChange={(event) => paper.type('bag_number', event.currentTarget.value)}
            onKeyDown={giveUpOnEscape(() => paper.undo('bag_number'))}
          />
        ) : (
          report.bag_number
        )}
        {report.bag_report_id !== null && (
          <span className={styles.note}>{t('bag_used', { id: report.bag_report_id })}</span>
        )}
        <Problem of={errors.bag_number} />
      </td>
      <td className={styles.act}>
        <Pencil paper={paper} locked={locked} field="bag_number" name={name} />
      </td>
    </tr>
  );
}
