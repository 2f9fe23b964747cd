import { serve, serveOutside } from '../../../server/calls/serve.ts';
import { tenantsChanged } from '../../../server/tenants.ts';
import { inLanguage } from '../../../shared/services.ts';
import { mailHouse } from '../../mail/server/send-mail.ts';
import { checkHost } from '../contract/hosts.ts';
import { chooseService, showServices, tryService } from '../contract/services.ts';
import { showSession } from '../contract/session.ts';
import { changeLogo, changeSettings, removeLogo, showLogo, showSettings } from '../contract/settings.ts';
import {
  changeLogo as putLogo,
  changeSettings as change,
  removeLogo as dropLogo,
} from './change-settings.ts';
import { checkHost as check } from './check-host.ts';
import { chooseService as choose, tryService as attempt } from './choose-service.ts';
import { listServicesOfTenant } from './list-services.ts';
import { readLogo, readSettings } from './read-settings.ts';
import { readSession } from './session-of-tenant.ts';

const hostsHttp = [serveOutside(checkHost, (ask) => check(ask, ask.body.host))];

const servicesHttp = [
  serve(showServices, ({ tx, tenant }) => listServicesOfTenant(tx, tenant)),
  serveOutside(chooseService, async ({ inTenant, by, params, body, app }) => {
    const chosen = await choose(inTenant, by, { ...body, ...params }, mailHouse(app));
    tenantsChanged(app);
    return chosen;
  }),
  serveOutside(tryService, async ({ inTenant, by, params, body, app }) => {
    const { ok, said } = await attempt(inTenant, by, { ...body, ...params }, mailHouse(app));
    return { ok, said: inLanguage(said, by.actor.language) };
  }),
];

const settingsHttp = [
  serve(showSettings, ({ tx, by }) => readSettings(tx, by)),
  serve(changeSettings, async ({ tx, by, body, app, afterCommit }) => {
    const changed = await change(tx, by, body);
    afterCommit(() => tenantsChanged(app));
    return changed;
  }),
  serve(showLogo, ({ tx, params, headers }) => readLogo(tx, params.version, headers['if-none-match'])),
  serve(changeLogo, async ({ tx, by, body, app, afterCommit }) => {
    const changed = await putLogo(tx, by, body);
    afterCommit(() => tenantsChanged(app));
    return changed;
  }),
  serve(removeLogo, async ({ tx, by, app, afterCommit }) => {
    const changed = await dropLogo(tx, by);
    afterCommit(() => tenantsChanged(app));
    return changed;
  }),
];

export const tenantsHttp = [
  serve(showSession, ({ tx, by }) => readSession(tx, by)),
  ...servicesHttp,
  ...hostsHttp,
  ...settingsHttp,
];
