import { serve } from '../../../../server/calls/serve.ts';
import { tenantsChanged } from '../../../../server/tenants.ts';
import { changeSettings, showSettings } from '../contract.ts';
import { changeSettings as change } from './commands.ts';
import { settingsOf } from './queries.ts';

export const settingsHttp = [
  serve(showSettings, ({ tx, by }) => settingsOf(tx, by)),
  serve(changeSettings, async ({ tx, by, body, app, afterCommit }) => {
    const changed = await change(tx, by, body);
    afterCommit(() => tenantsChanged(app));
    return changed;
  }),
];
