import { Anchor } from '@mantine/core';
import { tenantPath } from '../../../web/address.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { tabsOf, typed } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import {
  answerStates,
  countSmsAnswers,
  listSmsAnswers,
  markSmsAnswer,
  type SmsAnswer,
} from '../contract/answers.ts';
import { answersTexts } from './answers-texts.ts';
import styles from './AnswersScreen.module.css';

type Words = Say<keyof typeof answersTexts>;
const LIVE_MS = 30_000;

function Whose({ answer, t }: { answer: SmsAnswer; t: Words }) {
  const { slug } = useSession().tenant;
  if (answer.customer_id === null) return <span className={styles.nobody}>{t('nobody')}</span>;
  const name = answer.customer_name ?? answer.phone;
  return (
    <>
      {can('customers.read') ? (
        <Link to={tenantPath(slug, 'admin', 'customers', answer.customer_id, 'edit')}>{name}</Link>
      ) : (
        name
      )}
      {answer.customer_address && <span className={styles.small}>{answer.customer_address}</span>}
    </>
  );
}

function Mark({ answer: { id, phone, read_at } }: { answer: SmsAnswer }) {
  const t = useWords(answersTexts);
  const { write } = useWrite(markSmsAnswer);
  const mark = t(read_at === null ? 'mark_read' : 'mark_unread');
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      aria-label={`${mark}: ${phone}`}
      onClick={() => write({ params: { id }, body: { is_read: read_at === null } })}
    >
      {mark}
    </ActionButton>
  );
}

const columnsOf = (t: Words): ListColumn<typeof listSmsAnswers>[] => [
  { id: 'came_at', header: t('came_at'), cell: ({ came_at }) => <Moment at={came_at} /> },
  {
    id: 'phone',
    header: t('phone'),
    fixed: true,
    cell: ({ phone }) =>
      phone.startsWith('+') ? (
        <Anchor href={`tel:${phone}`} fz="inherit">
          {phone}
        </Anchor>
      ) : (
        phone || '–'
      ),
  },
  {
    id: 'customer',
    header: t('customer'),
    wrap: true,
    cell: (answer) => <Whose answer={answer} t={t} />,
  },
  {
    id: 'message',
    header: t('message'),
    wrap: true,
    cell: ({ message, is_stop }) => (
      <>
        <span className={styles.message}>{message}</span>
        {is_stop && <span className={styles.small}>{t('wants_stop')}</span>}
      </>
    ),
  },
  {
    id: 'actions',
    header: t('actions'),
    width: 170,
    cell: (answer) => can('sms_answers.mark') && <Mark answer={answer} />,
  },
];

const answers = listOf(listSmsAnswers, {
  name: 'sms_answers',
  words: answersTexts,
  label: answersTexts.title,
  columns: columnsOf,
  filters: {
    state: tabsOf(answerStates, answersTexts, { label: answersTexts.states, all: answersTexts.all }),
    q: typed(answersTexts.search),
  },
  per_page: 50,
  sizes: [25, 50, 100],
  live_ms: LIVE_MS,
  rowName: (answer) => answer.phone,
  tone: (answer) => (answer.read_at === null ? 'warn' : null),
  empty: { title: answersTexts.none, text: answersTexts.none_text },
});

/** What people answered that is for people to read; the unread stand out until somebody has read them. */
export default function AnswersScreen() {
  const t = useWords(answersTexts);
  const list = useListOf(answers);
  const { value: counts } = useRead(countSmsAnswers, {}, { every_ms: LIVE_MS });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ListTable of={list} counts={counts && { ...counts, all: counts.unread + counts.read }} />
    </>
  );
}
