import { serveOutside } from '../../../../server/calls/serve.ts';
import { checkHost } from '../contract.ts';
import { checkHost as check } from './commands.ts';

export const hostsHttp = [serveOutside(checkHost, (ask) => check(ask, ask.body.host))];
