import { serveOutside } from '../../../server/calls/serve.ts';
import { reportScriptError } from '../contract.ts';
import { pageWithoutKeys } from '../rules.ts';

export const scriptErrorsHttp = [
  serveOutside(reportScriptError, async ({ app, by, body }) => {
    const { tenant, request_id } = by.actor;
    const { message, stack } = body;
    const page = pageWithoutKeys(body.page);
    app.log.error({ request_id, tenant: tenant.slug, page, message, stack }, 'script error');
  }),
];
