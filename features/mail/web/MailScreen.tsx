import { useState } from 'react';
import { call } from '../../../web/api.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { listMails, showMailOnce, type Mail } from '../contract.ts';
import { mailTexts } from './mail-texts.ts';
import styles from './Mail.module.css';

const tones: Record<Mail['status'], Tone> = {
  queued: 'muted',
  sending: 'info',
  sent: 'ok',
  shown: 'info',
  failed: 'bad',
};

function columnsOf(t: Say<keyof typeof mailTexts>): ListColumn<typeof listMails>[] {
  return [
    { id: 'recipient', header: t('recipient'), cell: (mail) => mail.recipient, fixed: true },
    { id: 'subject', header: t('subject'), cell: (mail) => mail.subject },
    {
      id: 'status',
      header: t('state'),
      cell: (mail) => <StatusDot tone={tones[mail.status]}>{t(mail.status)}</StatusDot>,
    },
    { id: 'created_at', header: t('created_at'), room: 900, cell: (mail) => <Moment at={mail.created_at} /> },
    { id: 'sent_at', header: t('sent_at'), cell: (mail) => <Moment at={mail.sent_at} /> },
    { id: 'attempts', header: t('attempts'), room: 900, align: 'right', cell: (mail) => mail.attempts },
    { id: 'last_error', header: t('error'), wrap: true, cell: (mail) => mail.last_error },
  ];
}

/** A secret text is fetched on asking, stands here until the row is closed, and nowhere else after that. */
function MailText({ mail }: { mail: Mail }) {
  const t = useWords(mailTexts);
  const [shown, setShown] = useState<string | null>(null);
  const text = shown ?? mail.body;
  if (text !== null) return <pre className={styles.body}>{text}</pre>;
  if (!mail.to_show) return <p>{t(mail.secret ? 'erased' : 'not_shown')}</p>;
  const show = async () => setShown((await call(showMailOnce, { params: { id: mail.id } })).body);
  return (
    <>
      <p>{t('once')}</p>
      <ActionButton onClick={show}>{t('show_once')}</ActionButton>
    </>
  );
}

const mails = listOf(listMails, {
  name: 'mail',
  words: mailTexts,
  label: mailTexts.title,
  columns: columnsOf,
  sizes: [25, 50],
  rowName: (mail) => mail.subject,
  tone: (mail) => (mail.status === 'failed' ? 'bad' : null),
  empty: { title: mailTexts.none, text: mailTexts.none_text },
});

export default function MailScreen() {
  const t = useWords(mailTexts);
  const list = useListOf(mails);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ListTable of={list} expand={(mail) => <MailText key={mail.id} mail={mail} />} />
    </>
  );
}
