import { serve } from '../../../../server/calls/serve.ts';
import { tenantsChanged } from '../../../../server/tenants.ts';
import { changeLogo, changeSettings, removeLogo, showLogo, showSettings } from '../contract.ts';
import { changeLogo as putLogo, changeSettings as change, removeLogo as dropLogo } from './commands.ts';
import { logoOf, settingsOf } from './queries.ts';

export const settingsHttp = [
  serve(showSettings, ({ tx, by }) => settingsOf(tx, by)),
  serve(changeSettings, async ({ tx, by, body, app, afterCommit }) => {
    const changed = await change(tx, by, body);
    afterCommit(() => tenantsChanged(app));
    return changed;
  }),
  serve(showLogo, ({ tx, params, headers }) => logoOf(tx, params.version, headers['if-none-match'])),
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
