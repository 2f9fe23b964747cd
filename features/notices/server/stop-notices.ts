import type { Act } from '../../../server/identity.ts';
import { staffOf } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { clockIn, dayIn } from '../../../shared/calendar.ts';
import { receivesSms } from '../../../shared/phone.ts';
import { refuse, refuseFields } from '../../../shared/refusals.ts';
import { mayCustomSms, mayStopSms, type SmsFacts } from '../../plan-events/rules/sms-stop.ts';
import { markSmsResumed, markSmsStopped } from '../../plan-events/server/mark-sms-stopped.ts';
import { windowOnTrip, windowsOfTrip } from '../../tracking/server/window-of-trip.ts';
import { smsRefusals } from '../refusals/notices.ts';
import { fillNotice, noticeValues, placeholderProblems } from '../rules/notice.ts';
import { MOST_SEGMENTS, segmentsOf } from '../rules/segments.ts';
import { eventOfDepo, readSmsSending } from './list-sms-customers.ts';
import { makeLinks, visitLinkEnds } from './make-links.ts';
import { resumeReceivers, skipChosenReceivers, skipReceiversOfEvent } from './place-receivers.ts';
import { queueMessages } from './queue-messages.ts';

async function readSmsFacts(
  tx: TenantTx,
  by: Act,
  event: Awaited<ReturnType<typeof eventOfDepo>>,
): Promise<SmsFacts> {
  const counts = await tx
    .selectFrom('sms_receivers as r')
    .leftJoin('sms_stopped_record_line_items as i', (join) =>
      join.onRef('i.tenant_id', '=', 'r.tenant_id').onRef('i.sms_receiver_id', '=', 'r.id'),
    )
    .where('r.plan_event_id', '=', event.id)
    .select((row) => [
      row.fn
        .countAll<number>()
        .filterWhere(row.and([row('r.sms_sent_at', 'is', null), row('r.sms_sent_skipped_at', 'is', null)]))
        .as('unsent'),
      row.fn.countAll<number>().filterWhere('i.id', 'is', null).as('untold'),
    ])
    .executeTakeFirstOrThrow();
  return {
    date: event.date,
    day_span: event.day_span,
    last_stop_at: event.last_stop_at,
    today: dayIn(by.actor.tenant.time_zone, by.now),
    now: by.now,
    finished_at: event.finished_at,
    sms_stopped_at: event.sms_stopped_at,
    unsent_count: counts.unsent,
    untold_count: counts.untold,
  };
}

/** Stops every unsent notice of the event (RG75); they can be told by a custom SMS afterwards. */
export async function stopNotices(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  plan_event_id: number,
): Promise<{ stopped: number }> {
  const event = await eventOfDepo(tx, depo_id, plan_event_id);
  if (mayStopSms(await readSmsFacts(tx, by, event)) !== true) refuse(smsRefusals.may_not_stop);
  if (!(await markSmsStopped(tx, event.id, staffOf(by).id, by.now))) refuse(smsRefusals.may_not_stop);
  return { stopped: await skipReceiversOfEvent(tx, event.id, 'stopped', stoppedBy(by), by.now) };
}

/**
 * Lets the notices go on that still come in time; those of customers told otherwise meanwhile too. Refused:
 * may_not_resume.
 */
export async function resumeNotices(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  plan_event_id: number,
): Promise<{ resumed: number }> {
  const { can_be_resumed } = await readSmsSending(tx, depo_id, plan_event_id, by.now);
  if (!can_be_resumed || !(await markSmsResumed(tx, plan_event_id, by.now)))
    refuse(smsRefusals.may_not_resume);
  return { resumed: await resumeReceivers(tx, plan_event_id, 'all', by.now) };
}

/** Who stopped the notices, and at what time. */
const stoppedBy = (by: Act): string[] => {
  const { first_name, last_name } = staffOf(by);
  return [`${first_name} ${last_name}`, clockIn(by.actor.tenant.time_zone, by.now).slice(0, 5)];
};

/** All of the rows are of the event; a row of another is refused. */
async function refuseStrangers(tx: TenantTx, plan_event_id: number, ids: readonly number[]): Promise<void> {
  const { theirs } = await tx
    .selectFrom('sms_receivers')
    .select((row) => row.fn.countAll<number>().as('theirs'))
    .where('plan_event_id', '=', plan_event_id)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  if (theirs !== new Set(ids).size) refuse(smsRefusals.unknown_customers);
}

/**
 * Stops the unsent notices of chosen receivers of the event; everybody else's go out. Refused: may_not_stop,
 * unknown_customers.
 */
export async function stopNoticesOfChosen(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  plan_event_id: number,
  ids: readonly number[],
): Promise<{ stopped: number }> {
  const event = await eventOfDepo(tx, depo_id, plan_event_id);
  await refuseStrangers(tx, event.id, ids);
  if (mayStopSms(await readSmsFacts(tx, by, event)) !== true) refuse(smsRefusals.may_not_stop);
  return { stopped: await skipChosenReceivers(tx, event.id, ids, stoppedBy(by), by.now) };
}

/** Lets those go on that still come in time. Refused while the notices of the whole event are stopped. */
export async function resumeNoticesOfChosen(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  plan_event_id: number,
  ids: readonly number[],
): Promise<{ resumed: number }> {
  const event = await eventOfDepo(tx, depo_id, plan_event_id);
  await refuseStrangers(tx, event.id, ids);
  if (event.sms_stopped_at !== null || event.finished_at !== null) refuse(smsRefusals.may_not_resume);
  const resumed = await resumeReceivers(tx, event.id, ids, by.now);
  return resumed > 0 ? { resumed } : refuse(smsRefusals.may_not_resume);
}

interface Chosen {
  sms_template?: number | null | undefined;
  text?: string | null | undefined;
  selected_customer_ids: readonly number[];
}

/**
 * The template's text, or what was written instead; both name the field that is wrong. Refused: unknown_template,
 * unknown placeholders.
 */
async function textToSend(
  tx: TenantTx,
  { sms_template, text }: Chosen,
): Promise<{ template_id: number | null; text: string; field: 'sms_template' | 'text' }> {
  const field = sms_template ? 'sms_template' : 'text';
  const template = sms_template
    ? await tx
        .selectFrom('sms_templates')
        .select(['id', 'text'])
        .where('id', '=', sms_template)
        .executeTakeFirst()
    : null;
  const written = template ? template.text : text;
  if (!written || template === undefined) return refuse(smsRefusals.unknown_template);
  const problems = placeholderProblems({ [field]: written });
  if (problems.length > 0) refuseFields(problems);
  return { template_id: template?.id ?? null, text: written, field };
}

/** The chosen rows, locked: all of this event, and none that a custom SMS told already. */
async function receiversToTell(tx: TenantTx, plan_event_id: number, chosen: readonly number[]) {
  const ids = [...new Set(chosen)].sort((a, b) => a - b);
  const found = await tx
    .selectFrom('sms_receivers as r')
    .innerJoin('plan_event_route_points as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.plan_event_route_point_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .innerJoin('plan_events as e', (join) =>
      join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.plan_event_id'),
    )
    .innerJoin('depos as d', (join) =>
      join.onRef('d.tenant_id', '=', 'e.tenant_id').onRef('d.id', '=', 'e.depo_id'),
    )
    .select([
      'r.id',
      'c.id as customer_id',
      'c.phone',
      'c.sms_permission',
      'c.uuid as customer_uuid',
      'p.id as stop_id',
      'p.uuid',
      'p.address',
      'p.google_estimate_time as eta',
      'd.title as depo',
      'e.started_at',
      'e.finished_at',
    ])
    .select(windowsOfTrip.as('windows'))
    .where('r.plan_event_id', '=', plan_event_id)
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  if (found.length !== ids.length) refuse(smsRefusals.unknown_customers);
  const told = await tx
    .selectFrom('sms_stopped_record_line_items')
    .select('id')
    .where('sms_receiver_id', 'in', ids)
    .limit(1)
    .execute();
  if (told.length > 0) refuse(smsRefusals.already_told);
  return found;
}

type ToTell = Awaited<ReturnType<typeof receiversToTell>>[number];

/**
 * The text as each of the rows reads it, with a link of its own to its stop; a text that grows too long is refused
 * with its field.
 */
async function textsFor(
  tx: TenantTx,
  by: Act,
  rows: readonly ToTell[],
  { text, field }: Pick<Awaited<ReturnType<typeof textToSend>>, 'text' | 'field'>,
): Promise<string[]> {
  const links = await makeLinks(
    tx,
    by,
    rows.map((row) => ({
      customer_id: row.customer_id,
      plan_event_route_point_id: row.stop_id,
      expires_at: visitLinkEnds(row.eta ?? by.now),
    })),
  );
  const filled = rows.map(({ depo, address, eta, ...trip }, at) =>
    fillNotice(
      text,
      noticeValues({
        depo,
        address,
        eta: eta ?? by.now,
        window: windowOnTrip(by.actor.tenant, trip, eta, by.now),
        link: links[at] as string,
        zone: by.actor.tenant.time_zone,
      }),
    ),
  );
  if (filled.some((one) => segmentsOf(one).segments > MOST_SEGMENTS))
    refuseFields([{ field, text: smsRefusals.too_long.text }]);
  return filled;
}

/**
 * Sends a template's text, or a written one, to chosen rows at once (RG76): one line item each, so that nobody is
 * told twice.
 */
export async function sendCustomSms(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  plan_event_id: number,
  chosen: Chosen,
): Promise<{ count: number }> {
  const event = await eventOfDepo(tx, depo_id, plan_event_id);
  if (mayCustomSms(await readSmsFacts(tx, by, event)) !== true) refuse(smsRefusals.may_not_send);
  const sent = await textToSend(tx, chosen);
  const found = await receiversToTell(tx, event.id, chosen.selected_customer_ids);
  // Who unsubscribed after the list was shown is left alone, and so is who has no mobile; who waits at two stops is
  // told once.
  const rows = found.filter((row) => row.sms_permission && receivesSms(row.phone));
  if (rows.length === 0) return { count: 0 };
  const { template_id: sms_template_id, text } = sent;
  const record = await tx
    .insertInto('sms_stopped_records')
    .values({ plan_event_id: event.id, user_id: staffOf(by).id, sms_template_id, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keyOf = (customer_id: number) => `custom:${record.id}:${customer_id}`;
  const texts = await textsFor(tx, by, rows, sent);
  const messages = rows.map((row, at) => ({
    kind: 'custom' as const,
    phone: row.phone,
    dedupe_key: keyOf(row.customer_id),
    send_at: by.now,
    customer_id: row.customer_id,
    plan_event_id: event.id,
    plan_event_route_point_id: row.stop_id,
    text: texts[at] as string,
  }));
  const made = await queueMessages(tx, by.actor.tenant, messages);
  await tx
    .insertInto('sms_stopped_record_line_items')
    .values(
      rows.map((row) => ({
        sms_stopped_record_id: record.id,
        sms_receiver_id: row.id,
        sms_outbox_id: made.get(keyOf(row.customer_id)) ?? null,
      })),
    )
    .execute();
  return { count: rows.length };
}
