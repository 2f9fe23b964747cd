import { serve } from '../../../../server/calls/serve.ts';
import { endOtherSessions, endOwnApp, endOwnSession, listOwnSessions } from '../contract.ts';
import { endOneApp, endOneSession, endOthers } from './commands.ts';
import { ownSessions } from './queries.ts';

export const sessionsHttp = [
  serve(listOwnSessions, ({ tx, by }) => ownSessions(tx, by)),
  serve(endOwnSession, ({ tx, by, params }) => endOneSession(tx, by, params.id)),
  serve(endOwnApp, ({ tx, by, params }) => endOneApp(tx, by, params.id)),
  serve(endOtherSessions, ({ tx, by }) => endOthers(tx, by)),
];
