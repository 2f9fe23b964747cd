import { serveOutside, type Served } from '../../../../server/calls/serve.ts';
import type { Reporting } from '../../pool/server/commands.ts';
import { postRawOrders } from '../contract.ts';
import { takeSentOrders } from './commands.ts';

export const intakeHttp = (reporting: Reporting): readonly Served[] => [
  serveOutside(postRawOrders, ({ by, body, inTenant }) => takeSentOrders(inTenant, by, body, reporting)),
];
