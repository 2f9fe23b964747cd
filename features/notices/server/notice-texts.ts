// What each notice says: the depot's text or the tenant's, filled; where they have none, ours.

import type { Tenant } from '../../../server/identity.ts';
import { windowOnTrip, type TripWindows } from '../../tracking/server/window-of-trip.ts';
import { defaultFurther, defaultNotice } from '../rules/default-notices.ts';
import type { FurtherKind } from '../rules/judge-notices.ts';
import { fillNotice, leadMinutes, noticeValues, usableText } from '../rules/notice.ts';

interface Told extends TripWindows {
  depo_title: string;
  address: string;
  eta: Date | null;
}
interface ToldFirst extends Told {
  sms_text: string | null;
  sms_route_text: string | null;
  campaign: string | null;
}
/** Whose notice it is, and when it leaves. */
interface At {
  actor: { tenant: Tenant };
  now: Date;
}

export function firstText(row: ToldFirst, { actor: { tenant }, now }: At, link: string): string {
  const eta = row.eta as Date;
  const values = noticeValues({
    depo: row.depo_title,
    address: row.address,
    eta,
    window: windowOnTrip(tenant, row, eta, now),
    link,
    zone: tenant.time_zone,
  });
  const added = [tenant.features.hide_sms_route_text ? null : row.sms_route_text, row.campaign].map((text) =>
    usableText(text, null),
  );
  const lead = leadMinutes(tenant.settings.sms_lead_minutes, tenant.country);
  return fillNotice(usableText(row.sms_text, defaultNotice(tenant.locale, lead, eta, now)), values, added);
}

const textSettings = {
  delay: 'delay_notice_text',
  not_coming: 'not_coming_text',
  correction: 'correction_text',
} as const;

/** `{eta}` is the time that comes; where no truck does, the one that was told. */
export function furtherText(
  kind: FurtherKind,
  row: Told & { told_eta: Date },
  { actor: { tenant }, now }: At,
  link: string,
): string {
  const comes = kind !== 'not_coming' && row.eta !== null;
  const eta = comes ? (row.eta as Date) : row.told_eta;
  const values = noticeValues({
    depo: row.depo_title,
    address: row.address,
    eta,
    window: comes ? windowOnTrip(tenant, row, eta, now) : null,
    link,
    zone: tenant.time_zone,
  });
  return fillNotice(
    usableText(tenant.settings[textSettings[kind]], defaultFurther(tenant.locale, kind)),
    values,
  );
}
