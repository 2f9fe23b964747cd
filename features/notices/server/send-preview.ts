import type { Act } from '../../../server/identity.ts';
import { staffOf } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, secondsToTomorrow } from '../../../shared/calendar.ts';
import { phoneFor, receivesSms } from '../../../shared/phone.ts';
import { refuse, refuseFields, refuseFor } from '../../../shared/refusals.ts';
import { MOST_PREVIEWS } from '../contract/previews.ts';
import { previewRefusals } from '../refusals/previews.ts';
import { fillNotice, placeholderProblems } from '../rules/notice.ts';
import { exampleValues } from '../rules/previews.ts';
import { segmentsOf } from '../rules/segments.ts';
import { isCapped } from './list-outbox.ts';
import { queueMessages } from './queue-messages.ts';

interface Preview {
  text: string;
  phone: string;
  depo_id?: number | null | undefined;
}

async function depoTitle(tx: TenantTx, by: Act, depo_id: number | null): Promise<string | null> {
  const { depo_ids } = by.actor;
  if (depo_id !== null && !depo_ids.includes(depo_id)) refuse(previewRefusals.depo_must_exist);
  const wanted = depo_id === null ? [...depo_ids] : [depo_id];
  const depo =
    wanted.length > 0 &&
    (await tx
      .selectFrom('depos')
      .select('title')
      .where('id', 'in', wanted)
      .orderBy('title')
      .limit(1)
      .executeTakeFirst());
  return depo ? depo.title : null;
}

/** The keys are the day's places, and a place is taken once: two at once never share one. */
async function queueInPlace(tx: TenantTx, by: Act, phone: string, text: string): Promise<number> {
  const { tenant } = by.actor;
  const of = `preview:${staffOf(by).id}:${dayIn(tenant.time_zone, by.now)}`;
  const places = Array.from({ length: MOST_PREVIEWS }, (_, nth) => `${of}:${nth + 1}`);
  const taken = new Set(
    (await tx.selectFrom('sms_outbox').select('dedupe_key').where('dedupe_key', 'in', places).execute()).map(
      (row) => row.dedupe_key,
    ),
  );
  for (const dedupe_key of places.filter((place) => !taken.has(place))) {
    const id = (
      await queueMessages(tx, tenant, [{ kind: 'preview', phone, text, dedupe_key, send_at: by.now }])
    ).get(dedupe_key);
    if (id !== undefined) return id;
  }
  return refuseFor(secondsToTomorrow(tenant.time_zone, by.now), previewRefusals.too_many, {
    count: MOST_PREVIEWS,
  });
}

/** Refused: unknown placeholders, phone_invalid, phone_not_mobile, depo_must_exist, sending_off, capped, too_many. */
export async function sendPreview(tx: TenantTx, by: Act, preview: Preview) {
  const { tenant } = by.actor;
  const problems = placeholderProblems({ text: preview.text });
  if (problems.length > 0) refuseFields(problems);
  const phone = phoneFor(tenant.country, preview.phone) ?? refuse(previewRefusals.phone_invalid);
  if (!receivesSms(phone)) refuse(previewRefusals.phone_not_mobile);
  const depo = await depoTitle(tx, by, preview.depo_id ?? null);
  if (tenant.settings.sms_off) refuse(previewRefusals.sending_off);
  if (await isCapped(tx, by)) refuse(previewRefusals.capped);
  const text = fillNotice(
    preview.text,
    exampleValues({
      depo,
      tenant: tenant.name,
      country: tenant.country,
      zone: tenant.time_zone,
      public_url: by.public_url,
      now: by.now,
    }),
  );
  return { id: await queueInPlace(tx, by, phone, text), phone, text, segments: segmentsOf(text).segments };
}
