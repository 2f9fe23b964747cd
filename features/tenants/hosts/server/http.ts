import { serveOutside } from '../../../../server/calls/serve.ts';
import { tenantsChanged } from '../../../../server/tenants.ts';
import { checkHost } from '../contract.ts';
import { checkHost as check } from './commands.ts';

export const hostsHttp = [
  serveOutside(checkHost, async ({ inTenant, by, body, app }) => {
    const named = await check(inTenant, by, body.host, app.txtRecords);
    if (named.proven) tenantsChanged(app);
    return named;
  }),
];
