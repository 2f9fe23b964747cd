import { serve } from '../../../../server/calls/serve.ts';
import { acceptFixes } from '../../intake/server/commands.ts';
import { postFleet } from '../contract.ts';
import { believed } from './outside.ts';

export const fleetSendersHttp = [
  serve(postFleet, (ask) => {
    const { rows, source } = believed(ask.params.provider, ask.tenant.settings.fleet, ask);
    return acceptFixes(ask, rows, source);
  }),
];
