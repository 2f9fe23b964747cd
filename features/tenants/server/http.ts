import { serve } from '../../../server/calls/serve.ts';
import { showSession } from '../contract.ts';
import { hostsHttp } from '../hosts/server/http.ts';
import { servicesHttp } from '../services/server/http.ts';
import { settingsHttp } from '../settings/server/http.ts';
import { sessionOf } from './queries.ts';

export const tenantsHttp = [
  serve(showSession, ({ tx, by }) => sessionOf(tx, by)),
  ...servicesHttp,
  ...hostsHttp,
  ...settingsHttp,
];
