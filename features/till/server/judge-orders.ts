// Orders as they were sent, read: which can be taken in, and what is said of the others.

import { createHash } from 'node:crypto';
import { problemsOf } from '../../../server/http/problems.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import { wholeInput } from '../../../shared/whole-text.ts';
import { rawOrder } from '../contract/raw-order.ts';
import { isKeepable, isTooEarly, signed } from '../rules/order-sums.ts';
import type { UnreadMessage } from './keep-message.ts';
import type { SentOrder } from './store-orders.ts';

export interface RefusedOrder {
  row: number;
  problems: readonly FieldProblem[];
}
export interface ReadOrders {
  of_rows: number;
  sent: SentOrder[];
  /** Of the refused ones, those that cannot be read. */
  unread: UnreadMessage[];
  refused: RefusedOrder[];
}

/** What can be said of an order that cannot be read. */
function namesOf(raw: unknown): Pick<UnreadMessage, 'kind' | 'external_id'> {
  const said = new Map(Object.entries(raw ?? {}));
  return {
    kind: said.get('kind') === 'return' ? 'return' : 'order',
    external_id: said.get('wallmob_order_id') ?? said.get('id'),
  };
}

export function readOrders(rows: readonly unknown[], now: Date): ReadOrders {
  const refused: RefusedOrder[] = [];
  const unread: UnreadMessage[] = [];
  const sent: SentOrder[] = [];
  const digests = new Map<string, string>();
  for (const [row, raw] of rows.entries()) {
    const refuseRow = (...problems: FieldProblem[]) => refused.push({ row, problems });
    const leaveRow = (...problems: FieldProblem[]) => {
      refuseRow(...problems);
      unread.push({ ...namesOf(raw), payload: raw, problems });
    };
    const read = rawOrder.safeParse(wholeInput(raw), { reportInput: true });
    if (!read.success) leaveRow(...problemsOf(read.error));
    else if (!isKeepable(raw)) refuseRow({ field: 'base', text: fieldTexts.invalid });
    else if (isTooEarly(read.data, now)) leaveRow({ field: 'ordered_at', text: fieldTexts.invalid });
    else {
      const order = signed(read.data);
      const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex');
      const before = digests.get(order.wallmob_order_id);
      if (before !== undefined && before !== digest)
        refuseRow({ field: 'wallmob_order_id', text: fieldTexts.taken });
      else {
        digests.set(order.wallmob_order_id, digest);
        sent.push({ row, order, raw, digest });
      }
    }
  }
  return { of_rows: rows.length, sent, unread, refused };
}
