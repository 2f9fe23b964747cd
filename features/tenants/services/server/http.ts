import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import { tenantsChanged } from '../../../../server/tenants.ts';
import { inLanguage } from '../../../../shared/services.ts';
import { mailHouse } from '../../../mail/sending/server/commands.ts';
import { chooseService, showServices, tryService } from '../contract.ts';
import { chooseService as choose, tryService as attempt } from './commands.ts';
import { servicesOf } from './queries.ts';

export const servicesHttp = [
  serve(showServices, ({ tx, tenant }) => servicesOf(tx, tenant)),
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
