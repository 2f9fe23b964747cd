import { useMemo, useState } from 'react';
import { call } from '../../../web/api.ts';
import { useList } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
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

function columnsOf(t: Say<keyof typeof mailTexts>): Column<Mail>[] {
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

export default function MailScreen() {
  const t = useWords(mailTexts);
  const view = useListView({}, { per_page: 25 });
  const list = useList(listMails, { query: view.query });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="mail"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25, 50]}
        rowId={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        tone={(mail) => (mail.status === 'failed' ? 'bad' : null)}
        empty={{ title: t('none'), text: t('none_text') }}
        expand={(mail) => <MailText key={mail.id} mail={mail} />}
      />
    </>
  );
}
