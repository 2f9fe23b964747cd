import { Tooltip } from '@mantine/core';
import { staffWindow } from '../../../shared/arrival.ts';
import { clockIn } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { copyText } from '../../../web/ui/copy.ts';
import { flash } from '../../../web/ui/flash.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { Badge, StatusDot } from '../../../web/ui/Status.tsx';
import type { Column } from '../../../web/ui/Table.tsx';
import type { Say } from '../../../web/words.ts';
import type { SmsCustomer } from '../contract/sms-customers.ts';
import type { smsCustomersTexts } from './sms-customers-texts.ts';
import styles from './SmsCustomers.module.css';

export type SmsWords = Say<keyof typeof smsCustomersTexts>;
interface Wishes {
  t: SmsWords;
  zone: string;
  tenant: string;
  depo_id: number;
}

const timeOf = (at: string | null, zone: string) =>
  at === null ? null : clockIn(zone, new Date(at)).slice(0, 5);
/** What staff read of the promise: a quarter of an hour either side. */
function windowOf(eta: string | null, zone: string): string | null {
  if (eta === null) return null;
  const { from, until } = staffWindow(new Date(eta));
  return `${clockIn(zone, from).slice(0, 5)}–${clockIn(zone, until).slice(0, 5)}`;
}
const holds = ['not_due', 'not_started', 'car_not_moving', 'quiet_hours'] as const;

function SkipReason({ reason, details }: { reason: string; details: string | null }) {
  const parts = (details ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const shown = <StatusDot tone="warn">{reason}</StatusDot>;
  if (parts.length === 0) return shown;
  return (
    <Tooltip
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
      label={
        <ul className={styles.reasons}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      }
    >
      <button type="button" className={styles.reason} aria-label={[reason, ...parts].join(', ')}>
        {shown}
      </button>
    </Tooltip>
  );
}

/** When the notice left; else why it never will, or what it still waits for. */
export function SentAt({ row, t, zone }: { row: SmsCustomer } & Pick<Wishes, 't' | 'zone'>) {
  const told = row.sms_stopped_record_line_item_id !== null && <Badge tone="info">{t('told')}</Badge>;
  const due = timeOf(row.sms_should_send_at, zone);
  const hold = holds.find((key) => key === row.held_because);
  return (
    <span className={styles.sent}>
      {row.sms_sent_at !== null && (
        <StatusDot tone={row.sms_shown_only ? 'warn' : 'ok'}>
          {timeOf(row.sms_sent_at, zone)}
          {row.sms_shown_only && ` ${t('shown_only')}`}
        </StatusDot>
      )}
      {row.sms_sent_at === null && row.reason_of_sms_skip !== null && (
        <SkipReason reason={row.reason_of_sms_skip} details={row.full_description_of_sms_skip} />
      )}
      {row.sms_sent_at === null &&
        row.reason_of_sms_skip === null &&
        hold !== undefined &&
        hold !== 'not_due' && <StatusDot tone="info">{t(hold)}</StatusDot>}
      {row.sms_sent_at === null &&
        row.reason_of_sms_skip === null &&
        (hold === undefined || hold === 'not_due') &&
        due !== null && <StatusDot tone="muted">{t('due', { time: due })}</StatusDot>}
      {row.further.map(({ kind, at, reason }) => (
        <StatusDot key={`${kind} ${at}`} tone={reason === null ? 'info' : 'warn'}>
          {`${t(kind)} ${timeOf(at, zone)}${reason === null ? '' : `: ${reason}`}`}
        </StatusDot>
      ))}
      {told}
    </span>
  );
}

function common({ t, zone, tenant, depo_id }: Wishes) {
  const column = (
    id: string,
    header: string,
    cell: Column<SmsCustomer>['cell'],
    rest: Partial<Column<SmsCustomer>> = {},
  ): Column<SmsCustomer> => ({ id, header, cell, ...rest });
  const eta = (row: SmsCustomer) => row.google_estimate_time ?? '';
  return {
    number: column('number', t('number'), (row) => row.plan_event_route_point.position, {
      align: 'right',
      width: 52,
      sort: (row) => row.plan_event_route_point.position,
    }),
    phone: column('phone_number', t('phone'), (row) => row.phone_number ?? t('deleted'), {
      fixed: true,
      sort: (row) => row.phone_number ?? '',
    }),
    address: column('address', t('address'), (row) => row.location.address, {
      wrap: true,
      sort: (row) => row.location.address ?? '',
    }),
    route: column(
      'route',
      t('route'),
      (row) => (
        <Link to={depoPath(tenant, depo_id, 'plan_events', row.plan_event_id)}>
          {row.plan_event_route.name}
        </Link>
      ),
      { sort: (row) => row.plan_event_route.name },
    ),
    point: column('route_point', t('route_point'), (row) => row.plan_event_route_point.address, {
      wrap: true,
      room: 1100,
      sort: (row) => row.plan_event_route_point.address,
    }),
    due: column('sms_should_send_at', t('should_send_at'), (row) => timeOf(row.sms_should_send_at, zone), {
      align: 'right',
      sort: (row) => row.sms_should_send_at ?? '',
    }),
    sent: column('sms_sent_at', t('sent_at'), (row) => <SentAt row={row} t={t} zone={zone} />, {
      sort: (row) => row.sms_sent_at ?? row.sms_sent_skipped_at ?? '',
    }),
    stopped: column('car_stopped_at', t('stopped_at'), (row) => timeOf(row.car_stopped_at, zone) ?? '--:--', {
      align: 'right',
      room: 1000,
      sort: (row) => row.car_stopped_at ?? '',
    }),
    eta: column('google_estimate_time', t('public_eta'), (row) => windowOf(row.google_estimate_time, zone), {
      align: 'right',
      sort: eta,
    }),
    original: column(
      'original_google_estimate_time',
      t('original_eta'),
      (row) => timeOf(row.original_google_estimate_time, zone),
      { align: 'right', sort: (row) => row.original_google_estimate_time ?? '' },
    ),
    link: column('link', t('link'), (row) => <CopyLink row={row} t={t} />, { width: 110 }),
  };
}

function CopyLink({ row, t }: { row: SmsCustomer; t: SmsWords }) {
  const copy = async () => {
    if (await copyText(row.sms_demo_link)) flash.ok(t('copied'));
    else flash.error(t('not_copied', { link: row.sms_demo_link }));
  };
  return (
    <ActionButton
      variant="default"
      size="compact-xs"
      onClick={copy}
      aria-label={`${t('copy')}: ${row.phone_number ?? row.id}`}
    >
      {t('copy')}
    </ActionButton>
  );
}

/** The columns of the list (routes.md 2.7); the tick box is the table's own. */
export function customerColumns(wishes: Wishes): Column<SmsCustomer>[] {
  const { number, phone, address, route, point, sent, stopped, eta, link } = common(wishes);
  return [number, phone, address, route, point, sent, stopped, eta, link];
}

/** The columns of the full details. */
export function detailColumns(wishes: Wishes): Column<SmsCustomer>[] {
  const { phone, address, point, due, sent, stopped, eta, original } = common(wishes);
  return [{ ...phone, header: wishes.t('customer') }, address, point, due, sent, stopped, eta, original];
}
