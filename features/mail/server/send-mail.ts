// Which server takes a tenant's mail, and what became of it.

import type { AppContext } from '../../../server/context.ts';
import { staffOf, type Act, type Tenant } from '../../../server/identity.ts';
import { settleMail, takeMail, type TakenMail } from '../../../server/mail.ts';
import { serviceLimits, type AddressLimits } from '../../../server/outside-addresses.ts';
import { fuse, type Fuse } from '../../../server/outside-calls.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import type { Tried } from '../../../shared/services.ts';
import { say } from '../../../shared/texts.ts';
import { noteSeldom } from '../../outside-systems/server/note-contact.ts';
import { isOfTheServer } from '../rules.ts';
import { trialTexts, triedTexts } from '../texts.ts';
import { handOver, MailFailure, type Letter, type MailServer } from './outside/mail-server.ts';

export interface MailHouse extends AddressLimits {
  smtp_url: string | null;
  mail_from: string;
}
export const mailHouse = ({ settings }: Pick<AppContext, 'settings'>): MailHouse => ({
  ...serviceLimits(settings),
  smtp_url: settings.smtp_url,
  mail_from: settings.mail_from,
});

/** Null where there is none: mail is shown instead. */
function serverOf({ name, settings: { mail } }: Tenant, house: MailHouse): MailServer | null {
  if (mail.provider === 'smtp')
    return { own: { ...mail, sender_name: mail.sender_name ?? name }, limits: house };
  return house.smtp_url === null ? null : { url: house.smtp_url, from: house.mail_from };
}

/** What a tenant has under way in this process. */
interface Traffic {
  under_way: number;
  /** Of the server that it has now. */
  server: string;
  fuse: Fuse<MailFailure | null>;
}
const traffics = new Map<number, Traffic>();
/** At once, so that a tenant whose server hangs leaves slots to the others. */
const MOST_UNDER_WAY = 2;

function trafficOf(tenant: Tenant, server: MailServer): Traffic {
  const known = traffics.get(tenant.id);
  const now = JSON.stringify(server);
  if (known?.server === now) return known;
  const own = {
    server: now,
    fuse: fuse<MailFailure | null>((came) => came !== null && isOfTheServer(came.kind)),
  };
  const traffic = Object.assign(known ?? { under_way: 0 }, own);
  traffics.set(tenant.id, traffic);
  return traffic;
}

const handed = (server: MailServer, letter: Letter): Promise<MailFailure | null> =>
  handOver(server, letter).then(
    () => null,
    (failure: MailFailure) => failure,
  );

const letterOf = (app: AppContext, { id, tenant_id, recipient, subject, body }: TakenMail): Letter => ({
  to: recipient,
  subject,
  text: body,
  message_id: `<mail-${tenant_id}-${id}@${new URL(app.settings.public_url).hostname}>`,
});

async function handedAndNoted(
  app: AppContext,
  tenant: Tenant,
  server: MailServer,
  mail: TakenMail,
): Promise<MailFailure | null> {
  const traffic = trafficOf(tenant, server);
  const resting = new MailFailure('resting');
  const came = await traffic.fuse.run(() => handed(server, letterOf(app, mail)), resting);
  if ('own' in server && came?.kind !== 'resting')
    await noteSeldom(
      app,
      tenant,
      'mail',
      came && isOfTheServer(came.kind) ? { error: came.message } : { counts: {} },
    );
  return came;
}

/**
 * Hands a queued mail over, or shows it. A mail that was being sent when a server died is sent again: its Message-ID
 * stays. `put off` while the tenant has enough under way. Throws what kept it, after it was written down.
 */
export async function sendQueued(
  app: AppContext,
  tenant: Tenant,
  mail_id: number,
): Promise<'done' | 'put off'> {
  const within = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(app.database, tenant.id, work);
  const server = serverOf(tenant, mailHouse(app));
  if (server === null) {
    await within((tx) => takeMail(tx, mail_id, true));
    return 'done';
  }
  const traffic = trafficOf(tenant, server);
  if (traffic.under_way >= MOST_UNDER_WAY) return 'put off';
  traffic.under_way += 1;
  try {
    const mail = await within((tx) => takeMail(tx, mail_id, false));
    if (!mail) return 'done';
    const failure = await handedAndNoted(app, tenant, server, mail);
    const came = failure ? { error: failure.message } : { sent_at: app.clock() };
    await within((tx) => settleMail(tx, mail, came));
    if (failure) throw failure;
    return 'done';
  } finally {
    traffic.under_way -= 1;
  }
}

/** One mail to whoever tries, by the server that would take the tenant's mail; nothing is kept. */
export async function tryMail(by: Act, tenant: Tenant, house: MailHouse): Promise<Tried> {
  const server = serverOf(tenant, house);
  if (server === null) return { ok: true, said: { text: triedTexts.shown } };
  const { email } = staffOf(by);
  const t = say(trialTexts, tenant.locale);
  const failure = await handed(server, {
    to: email,
    subject: t('subject', { tenant: tenant.name }),
    text: t('text', { tenant: tenant.name }),
    message_id: `<try-${tenant.id}-${by.now.getTime()}@${new URL(by.public_url).hostname}>`,
  });
  return failure
    ? { ok: false, said: failure.said }
    : { ok: true, said: { text: triedTexts.sent, values: { email } } };
}
