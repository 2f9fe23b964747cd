// Which SMS gateway a tenant has: `outbox` shows every message to staff, the others send it.

import type { Tenant } from '../../../../server/identity.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { texts } from '../../../../shared/texts.ts';
import { outboxRefusals } from '../../refusals/outbox.ts';
import { gatewayapi } from './gatewayapi.ts';
import { link } from './link.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { twilio } from './twilio.ts';

const { shownOnly } = texts({
  shownOnly: {
    en: 'Messages are shown in the SMS outbox and sent to nobody',
    da: 'Beskeder vises i SMS-udbakken og sendes til ingen',
    nb: 'Meldinger vises i SMS-utboksen og sendes til ingen',
  },
});

/** Nobody outside: nothing fails, and nobody calls back. */
const outbox: SmsGateway = {
  name: 'outbox',
  shows_only: true,
  atOnce: () => 1,
  send: () => Promise.resolve({ event: 'shown' }),
  isFailure: () => false,
  readReport: () => refuse(outboxRefusals.bad_signature),
  readInbound: () => refuse(outboxRefusals.bad_signature),
  tryIt: () => Promise.resolve({ ok: true, said: { text: shownOnly } }),
};

export const gateways: Readonly<Record<SmsGateway['name'], SmsGateway>> = {
  outbox,
  gatewayapi,
  link,
  twilio,
};

export function gatewayOf(tenant: Tenant): SmsGateway {
  return gateways[tenant.settings.sms.provider];
}
