import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';

/** Off in environment 'test' (RG83) and where a tenant turned it off. */
export function needsCaptcha(app: AppContext, tenant: Tenant): boolean {
  return app.settings.environment !== 'test' && tenant.settings.captcha;
}
