import { serveOutside, type Served } from '../../../../server/calls/serve.ts';
import { errorBody } from '../../../../shared/error-body.ts';
import { commonRefusals, Refusal } from '../../../../shared/refusals.ts';
import type { Reporting } from '../../pool/server/commands.ts';
import { postRawOrders } from '../contract.ts';
import { takeOrders } from './commands.ts';

export const intakeHttp = (reporting: Reporting): readonly Served[] => [
  // A transaction of its own: that a single order was refused is noted, though the call fails.
  serveOutside(postRawOrders, async ({ by, body, inTenant }) => {
    const { refused, ids, ...counts } = await inTenant((tx) =>
      takeOrders(tx, by, body.orders ?? [body], reporting),
    );
    if (body.orders !== undefined)
      return {
        ...counts,
        refused: refused.map(({ row, problems }) => ({
          row,
          errors: errorBody(problems, by.actor.language).full_errors,
        })),
      };
    if (refused[0]) throw new Refusal(commonRefusals.invalid, refused[0].problems);
    const sentId = String(body.wallmob_order_id ?? body.id);
    const [[wallmob_order_id, id] = [sentId, null]] = ids;
    return { id, wallmob_order_id };
  }),
];
