// One list for a plan event, for its full details and for a whole day: what differs is told by the screens.

import { useMemo, useState, type ReactNode } from 'react';
import type { ListState } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { FilterBar, SearchBox } from '../../../web/ui/FilterBar.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useSelection } from '../../../web/ui/use-selection.ts';
import { useWords } from '../../../web/words.ts';
import type { PlanEventInCalendar } from '../../plan-events/contract/plan-event.ts';
import type { SmsCustomer } from '../contract/sms-customers.ts';
import {
  hasPhone,
  isInTab,
  isStoppedAlone,
  mayBeStopped,
  mayBeTold,
  type CustomerTab,
} from './customer-rows.ts';
import { customerColumns, detailColumns } from './CustomerColumns.tsx';
import { CustomSmsDialog } from './CustomSmsDialog.tsx';
import { CapNotice } from './outbox/CapNotice.tsx';
import { smsCustomersTexts } from './sms-customers-texts.ts';
import { stopSmsTexts } from './stop-sms-texts.ts';
import { useResumeSms, useStopSms } from './use-stop-sms.ts';
import { useStopTicked } from './use-stop-ticked.ts';

interface Props {
  title: string;
  back: string;
  depo_id: number;
  list: ListState<SmsCustomer>;
  /** The plan events whose customers are listed. */
  events: readonly PlanEventInCalendar[];
  details?: boolean;
  /** Links beside the acts: full details, map. */
  links?: ReactNode;
  /** Above the list. */
  note?: ReactNode;
}

const tabs = ['all', 'waiting', 'sent', 'shown_only', 'skipped'] as const;
const idOf = (row: SmsCustomer) => row.id;
const nameOf = (row: SmsCustomer) => row.phone_number ?? String(row.id);
const toneOf = (row: SmsCustomer) => (isInTab(row, 'skipped') ? 'warn' : null);

function StopButton({ events }: { events: readonly PlanEventInCalendar[] }) {
  const { title, because, stop } = useStopSms(events);
  return (
    <ActionButton variant="default" because={because} onClick={stop}>
      {title}
    </ActionButton>
  );
}

/** Stops the notices, or lets them go on; `by` says who stopped them. */
function StopOrResume({
  events,
  resume,
}: Pick<Props, 'events'> & { resume: ReturnType<typeof useResumeSms>['resume'] }) {
  const t = useWords(stopSmsTexts);
  if (!can('plan_events.stop_sms')) return null;
  return resume ? (
    <ActionButton variant="default" onClick={resume}>
      {t('resume')}
    </ActionButton>
  ) : (
    <StopButton events={events} />
  );
}

/** The rows that the tab and the searched phone leave. */
function useShown(rows: readonly SmsCustomer[]) {
  const t = useWords(smsCustomersTexts);
  const [{ tab, phone }, setSearch] = useSearch({ tab: 'all', phone: '' });
  const chosen = tabs.find((key) => key === tab) ?? 'all';
  const shown = useMemo(
    () => rows.filter((row) => isInTab(row, chosen) && hasPhone(row, phone)),
    [rows, chosen, phone],
  );
  const items = tabs
    .map((key: CustomerTab) => ({
      key,
      label: t(key === 'shown_only' ? 'tab_shown_only' : key),
      count: rows.filter((row) => isInTab(row, key)).length,
    }))
    .filter(({ key, count }) => key !== 'shown_only' || count > 0 || chosen === key);
  return { shown, items, chosen, phone, setSearch };
}

/** What may be done to those that are ticked, as they stand now: told or stopped since then they are left out. */
function useTicked(rows: readonly SmsCustomer[], events: readonly PlanEventInCalendar[]) {
  const selection = useSelection<SmsCustomer>();
  const may = useMemo(() => {
    const idsOf = (able: 'can_send_custom_sms' | 'can_be_stopped') =>
      new Set(events.filter((event) => event[able]).map((event) => event.id));
    const sendable = idsOf('can_send_custom_sms');
    const stoppable = idsOf('can_be_stopped');
    const going = new Set(events.filter((one) => one.sms_stopped_at === null).map((one) => one.id));
    const mayStop = can('plan_events.stop_sms');
    return {
      tell: (row: SmsCustomer) => can('plan_events.custom_sms') && mayBeTold(row, sendable),
      stop: (row: SmsCustomer) => mayStop && mayBeStopped(row, stoppable),
      resume: (row: SmsCustomer) => mayStop && isStoppedAlone(row) && going.has(row.plan_event_id),
    };
  }, [events]);
  const ticked = useMemo(() => {
    const now = new Map(rows.map((row) => [row.id, row]));
    const standing = selection.rows.flatMap((row) => now.get(row.id) ?? []);
    return {
      tell: standing.filter(may.tell),
      stop: standing.filter(may.stop),
      resume: standing.filter(may.resume),
    };
  }, [selection.rows, rows, may]);
  const canSelect = (row: SmsCustomer) => may.tell(row) || may.stop(row) || may.resume(row);
  return { selection, ticked, canSelect };
}

/** Stops the notices of those that are ticked, beside the act for everybody, or lets them go on. */
function TickedButtons({
  ticked: { stop, resume },
  depo_id,
}: Pick<ReturnType<typeof useTicked>, 'ticked'> & Pick<Props, 'depo_id'>) {
  const t = useWords(stopSmsTexts);
  const act = useStopTicked(depo_id);
  return (
    <>
      {stop.length > 0 && (
        <ActionButton variant="default" onClick={() => act.stop(stop)}>
          {t('title_ticked', { n: stop.length })}
        </ActionButton>
      )}
      {resume.length > 0 && (
        <ActionButton variant="default" onClick={() => act.resume(resume)}>
          {t('resume_ticked', { n: resume.length })}
        </ActionButton>
      )}
    </>
  );
}

export function SmsCustomersList({
  title,
  back,
  depo_id,
  list,
  events,
  details = false,
  links,
  note,
}: Props) {
  const t = useWords(smsCustomersTexts);
  const { slug, time_zone } = useSession().tenant;
  const { shown, items, chosen, phone, setSearch } = useShown(list.rows);
  const { selection, ticked, canSelect } = useTicked(list.rows, events);
  const { by, resume } = useResumeSms(events.length === 1 ? events[0] : undefined);
  const [isSending, setSending] = useState(false);
  const columns = useMemo(
    () => (details ? detailColumns : customerColumns)({ t, zone: time_zone, tenant: slug, depo_id }),
    [details, t, time_zone, slug, depo_id],
  );
  const mayTick = can('plan_events.custom_sms') || can('plan_events.stop_sms');
  const actions = (
    <>
      {links}
      <StopOrResume events={events} resume={resume} />
      <TickedButtons ticked={ticked} depo_id={depo_id} />
      {ticked.tell.length > 0 && <ActionButton onClick={() => setSending(true)}>{t('send')}</ActionButton>}
    </>
  );
  return (
    <>
      <PageTitle back={back} note={by ?? undefined} actions={actions}>
        {title}
      </PageTitle>
      <Tabs label={t('show')} items={items} value={chosen} onChange={(key) => setSearch({ tab: key })} />
      <FilterBar>
        <SearchBox value={phone} onChange={(text) => setSearch({ phone: text })} label={t('search')} />
      </FilterBar>
      <CapNotice />
      {note}
      <Table
        label={title}
        name={details ? 'sms_customers_details' : 'sms_customers'}
        columns={columns}
        list={{ ...list, rows: shown, total: shown.length }}
        rowId={idOf}
        rowName={nameOf}
        tone={toneOf}
        empty={{ title: t('none'), text: t('none_text') }}
        {...(!details && mayTick && { selection, canSelect })}
      />
      {isSending && (
        <CustomSmsDialog
          rows={ticked.tell}
          depo_id={depo_id}
          onClose={() => setSending(false)}
          onSent={selection.clear}
        />
      )}
    </>
  );
}
