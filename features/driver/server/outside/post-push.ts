// One push to the service of a phone's browser, which passes it on and cannot read it (RFC 8030, 8188, 8291, 8292).

import webPush from 'web-push';
import type { PushKeys } from '../../../../server/db/migrate.ts';
import { fetchJudged } from '../../../../server/judged-calls.ts';
import { answered, asOutsideCall } from '../../../../server/outside-calls.ts';
import type { Settings } from '../../../../server/settings.ts';

const most_ms = 10_000;
const most_bytes = 65_536;

export interface Push {
  address: { endpoint: string; keys: { p256dh: string; auth: string } };
  text: string;
  ttl_s: number;
  urgency: 'normal' | 'high';
}

export interface PushAnswer {
  /** Null where nobody answered. */
  status: number | null;
  retry_after: string | null;
}

/** Whom the service writes to when something is wrong. */
const subjectOf = ({ public_url, mail_from }: Pick<Settings, 'public_url' | 'mail_from'>): string =>
  public_url.startsWith('https:') ? public_url : `mailto:${/[^<>\s]+@[^<>\s]+/.exec(mail_from)?.[0] ?? ''}`;

/** Never throws. The address is judged once more: its name may lead elsewhere by now. */
export async function postPush(
  { address, text, ttl_s, urgency }: Push,
  keys: PushKeys,
  settings: Pick<Settings, 'public_url' | 'mail_from' | 'webhooks_inside'>,
): Promise<PushAnswer> {
  const unanswered: PushAnswer = { status: null, retry_after: null };
  const { public_key: publicKey, private_key: privateKey } = keys;
  const { endpoint, headers, body } = webPush.generateRequestDetails(address, text, {
    vapidDetails: { subject: subjectOf(settings), publicKey, privateKey },
    TTL: ttl_s,
    urgency,
  });
  const asked = {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
    signal: AbortSignal.timeout(most_ms),
    most_bytes,
  };
  return asOutsideCall({ service: 'web_push', url: endpoint, method: 'POST' }, async (span) => {
    try {
      const answer = await fetchJudged(endpoint, asked, { inside: settings.webhooks_inside });
      span?.tell(answered(answer.status));
      return { status: answer.status, retry_after: answer.headers.get('retry-after') };
    } catch {
      span?.tell({ 'error.type': 'unreachable' });
      return unanswered;
    }
  });
}
