import { useMemo, useState } from 'react';
import { useList } from '../../../web/reads.ts';
import { can, useLanguage, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { IconChevronDown, IconChevronRight } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useWords } from '../../../web/words.ts';
import { listChanges, type FieldChange, type RecordChange } from '../contract.ts';
import { readField } from '../rules/fields.ts';
import { readingOf, type RecordKind } from '../rules/history.ts';
import { nothing, readValue, type Reading } from '../rules/values.ts';
import { historyTexts } from './history-texts.ts';
import styles from './History.module.css';

/** What the fields are called on the form, by their names in the database. */
export type Names = Readonly<Record<string, string>>;

const longest = 120;

export function useReading(): Reading {
  const t = useWords(historyTexts);
  const { depos, tenant } = useSession();
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      yes: t('yes'),
      no: t('no'),
      time_zone: tenant.time_zone,
      depos: new Map(depos.map((depo) => [depo.id, depo.title])),
    }),
    [t, language, depos, tenant],
  );
}

export function FieldLine({ change, names, how }: { change: FieldChange; names: Names; how: Reading }) {
  const t = useWords(historyTexts);
  const [isWhole, setWhole] = useState(false);
  const name = names[change.field] ?? readField(change.field, how.language);
  if (change.secret)
    return (
      <li>
        <span className={styles.field}>{name}</span> {t('changed')}
      </li>
    );
  const values = [
    readValue(change.field, change.from, how),
    readValue(change.field, change.to, how),
  ] as const;
  const isLong = values.some((value) => value.length > longest);
  const shown = values.map((value) =>
    isWhole || value.length <= longest ? value : `${value.slice(0, longest).trimEnd()}…`,
  );
  return (
    <li>
      <span className={styles.field}>{name}</span>{' '}
      <span className={values[0] === nothing ? undefined : styles.from}>{shown[0]}</span>{' '}
      <span role="img" aria-label={t('to')}>
        →
      </span>{' '}
      <span>{shown[1]}</span>
      {isLong && (
        <>
          {' '}
          <button
            type="button"
            className={styles.more}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'show_less' : 'show_all')}
          </button>
        </>
      )}
    </li>
  );
}

function ChangeLine({ change, names, how }: { change: RecordChange; names: Names; how: Reading }) {
  const t = useWords(historyTexts);
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <Moment at={change.at} />{' '}
        <strong>
          {change.user_id === null && change.user_name === 'System' ? t('system') : change.user_name}
        </strong>{' '}
        <span>{t(change.action)}</span>
      </div>
      {change.changes.length > 0 && (
        <ul className={styles.fields}>
          {change.changes.map((field) => (
            <FieldLine key={field.field} change={field} names={names} how={how} />
          ))}
        </ul>
      )}
    </li>
  );
}

const first = 10;
const most = 50;

/** The newest ten; 'Show more' goes on in pages of fifty. */
export function Changes({ kind, id, names = {} }: { kind: RecordKind; id: number; names?: Names }) {
  const t = useWords(historyTexts);
  const how = useReading();
  const [pages, setPages] = useState(0);
  const newest = useList(listChanges, { query: { kind, id, page: 1, per_page: pages === 0 ? first : most } });
  if (newest.error && newest.rows.length === 0) return <Failure error={newest.error} retry={newest.retry} />;
  if (newest.isPending) return <Loading />;
  if (newest.rows.length === 0) return <EmptyState title={t('none')}>{t('none_text')}</EmptyState>;
  const shown = Math.min(newest.total, pages === 0 ? newest.rows.length : pages * most);
  return (
    <>
      <ol className={styles.changes}>
        {newest.rows.map((change) => (
          <ChangeLine key={change.id} change={change} names={names} how={how} />
        ))}
        {Array.from({ length: Math.max(0, pages - 1) }, (_, at) => (
          <FurtherPage key={at + 2} kind={kind} id={id} page={at + 2} names={names} how={how} />
        ))}
      </ol>
      {shown < newest.total && (
        <div className={styles.foot}>
          <Button variant="default" size="xs" loading={newest.isFetching} onClick={() => setPages(pages + 1)}>
            {t('show_more')}
          </Button>
          <span>{t('shown', { n: shown, total: newest.total })}</span>
        </div>
      )}
    </>
  );
}

function FurtherPage({
  kind,
  id,
  page,
  names,
  how,
}: {
  kind: RecordKind;
  id: number;
  page: number;
  names: Names;
  how: Reading;
}) {
  const list = useList(listChanges, { query: { kind, id, page, per_page: most } });
  if (list.error && list.rows.length === 0)
    return (
      <li>
        <Failure error={list.error} retry={list.retry} />
      </li>
    );
  if (list.isPending)
    return (
      <li>
        <Loading />
      </li>
    );
  return list.rows.map((change) => <ChangeLine key={change.id} change={change} names={names} how={how} />);
}

/** Who changed what in this record, folded until asked for. Draws nothing for those who may not read it. */
export function History({ kind, id, names = {} }: { kind: RecordKind; id: number; names?: Names }) {
  const t = useWords(historyTexts);
  const [isOpen, setOpen] = useState(false);
  if (!can('changes.read') || !can(readingOf[kind])) return null;
  return (
    <section className={styles.history} aria-label={t('title')}>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          {t('title')}
        </button>
      </h2>
      {isOpen && <Changes key={`${kind} ${id}`} kind={kind} id={id} names={names} />}
    </section>
  );
}
