import { sql } from 'kysely';
import { problemsOf } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import { sealSettings } from '../../../server/sealed-secrets.ts';
import { shaped } from '../../../server/shaped.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import { refuseFields } from '../../../shared/refusals.ts';
import { services, type ServiceKind, type Tried } from '../../../shared/services.ts';
import type { TenantSettings } from '../../../shared/tenant-settings.ts';
import {
  isUnchanged,
  recordChanges,
  refuseAsStale,
  refuseStale,
} from '../../history/server/record-changes.ts';
import { tryMail, type MailHouse } from '../../mail/server/send-mail.ts';
import { tryGateway } from '../../notices/server/try-gateway.ts';
import { providerOf } from '../../people/rules/provider-sign-in.ts';
import { tryDirectory } from '../../people/server/search-drivers.ts';
import { redirectAddress, tryProvider } from '../../people/server/sign-in/keep-provider-sign-in.ts';
import { tryAddresses, tryDirections, type Asking } from '../../places/server/find-address.ts';
import { tryMapon } from '../../tracking/server/sync-mapon.ts';
import { addressRefusal } from '../../webhooks/server/save-webhook.ts';
import type { ChosenServices, GivenService, ServiceChanges } from '../contract/services.ts';
import { servicesRefusals } from '../refusals/services.ts';
import { asUrl, changeOf, draftOf, mailProblems, type Draft } from '../rules/services.ts';
import { listServicesOfTenant, storedSettings } from './list-services.ts';

/**
 * The settings as they will be kept; refused at its field: what cannot be read, and a new address that leads inside
 * the network.
 */
async function judged(
  kind: ServiceKind,
  stored: TenantSettings,
  given: GivenService,
  house: MailHouse,
): Promise<Draft['settings']> {
  const { settings, addresses, to_repeat } = draftOf(kind, stored[kind], given);
  const read = services[kind].safeParse(settings, { reportInput: true });
  if (!read.success) refuseFields(problemsOf(read.error));
  if (to_repeat.length > 0)
    refuseFields(to_repeat.map((field) => ({ field, text: servicesRefusals.type_again.text })));
  if (kind === 'mail') {
    const problems = mailProblems(services.mail.parse(settings), house);
    if (problems.length > 0) refuseFields(problems);
  }
  for (const field of addresses) {
    const problem = await addressRefusal(asUrl(field, settings[field]), house);
    if (problem) refuseFields([{ field, text: problem.text }]);
  }
  return settings;
}

/** From the commit on the servers must be told that tenants have changed. */
export async function chooseService(
  within: WithinTenant,
  by: Act,
  { kind, ...change }: ServiceChanges & { kind: ServiceKind },
  house: MailHouse,
): Promise<ChosenServices> {
  const { tenant } = by.actor;
  const seen = await within((tx) => storedSettings(tx, tenant), { readonly: true });
  const chosen = await judged(kind, seen.settings, change, house);
  return within(async (tx) => {
    const { lock_version } = await storedSettings(tx, tenant);
    const wanted = change.lock_version ?? seen.lock_version;
    await refuseStale(tx, 'tenants', { id: tenant.id, lock_version }, wanted);
    const told = changeOf(kind, seen.settings[kind], chosen);
    if (isUnchanged(told.before, told.after)) return listServicesOfTenant(tx, tenant);
    const { rows } = await shaped<{ lock_version: number | null }>(
      {
        lock_version: sql`choose_service(${kind}, ${JSON.stringify(sealSettings(chosen))}::jsonb, ${seen.lock_version}::integer)`,
      },
      (columns) => sql`
      select ${columns}`,
    ).execute(tx);
    if (!rows[0]?.lock_version) await refuseAsStale(tx, 'tenants', { id: tenant.id, lock_version });
    recordChanges(tx, by, [{ kind: 'tenants', id: tenant.id, ...told }]);
    return listServicesOfTenant(tx, tenant);
  });
}

/** One harmless call with what was given; nothing is kept. */
export async function tryService(
  within: WithinTenant,
  by: Act,
  { kind, ...given }: GivenService & { kind: ServiceKind },
  house: MailHouse,
): Promise<Tried> {
  const { tenant } = by.actor;
  const { settings } = await within((tx) => storedSettings(tx, tenant), { readonly: true });
  const chosen = services[kind].parse(await judged(kind, settings, given, house));
  const withChosen = { ...tenant, settings: { ...settings, [kind]: chosen } };
  if (kind === 'sign_in') return tryProvider(providerOf(withChosen.settings), redirectAddress(by), house);
  if (kind === 'mail') return tryMail(by, withChosen, house);
  return asked(kind, { within, tenant: withChosen, now: by.now });
}

function asked(kind: Exclude<ServiceKind, 'sign_in' | 'mail'>, asking: Asking): Promise<Tried> {
  switch (kind) {
    case 'sms':
      return tryGateway(asking.tenant);
    case 'fleet':
      return tryMapon(asking.tenant);
    case 'drivers':
      return tryDirectory(asking.tenant);
    case 'addresses':
      return tryAddresses(asking);
    case 'directions':
      return tryDirections(asking);
  }
}
