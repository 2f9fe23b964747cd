// Many people approve one document at the same moment, over and over: exactly one of them does it.

import { messagesOf, type Told } from './till-messages.ts';
import { makeTillGround } from './till.ts';
import { Victim } from './victim.ts';

export interface ApproveOutcome {
  kind: string;
  rounds: number;
  at_once: number;
  approved: number;
  refused: number;
  /** Rounds with another number of approvals than one, or another answer than a clean no. */ wrong: string[];
}

export async function tortureApprove({
  rounds,
  at_once,
}: {
  rounds: number;
  at_once: number;
}): Promise<ApproveOutcome> {
  const till = await makeTillGround(Math.max(1, Math.ceil(rounds / 100)), 2);
  const { ground } = till;
  const outcome: ApproveOutcome = { kind: ground.kind, rounds, at_once, approved: 0, refused: 0, wrong: [] };
  try {
    const victim = await Victim.start(ground);
    const [from, to] = ground.warehouse_ids as [number, number];
    const documents = `warehouses/${to}/manual_counting_documents`;
    const order = async () => {
      const lines = ground.product_ids.map((product_id) => ({ product_id, amount: 5 }));
      const { body } = await victim.ask('POST', 'stock_orders', {
        kind: 'regular',
        from_warehouse_id: from,
        to_warehouse_id: to,
        stock_order_line_items_attributes: lines,
      });
      return () => victim.ask('POST', 'stock_transfers', { stock_order_id: body.id });
    };
    const count = async () => {
      const { body } = await victim.ask('POST', documents, {});
      const [line] = body.manual_counting_document_line_items as { id: number }[];
      await victim.ask('PUT', `${documents}/${body.id}`, {
        manual_counting_document_line_items_attributes: [
          { id: line?.id, new_value: Math.floor(Math.random() * 100) },
        ],
      });
      return () => victim.ask('PUT', `${documents}/${body.id}/approve_document`);
    };
    let shifts = 0;
    /** Of a day that was closed once, with all that it sold. */
    const report = async () => {
      const shift = till.shifts[(shifts += 1) - 1];
      if (!shift) throw new Error('There are not enough trips');
      const told: Told = { orders: new Map(), closings: new Map() };
      let id: number | null = null;
      for (const message of messagesOf(till, shift, told, 'once')) {
        const { body } = await victim.askAt('POST', `api/wallmob/${message.path}`, message.body, till.key);
        id = (body.end_of_day_report_id as number | undefined) ?? id;
      }
      const path = `depo/${ground.depo_id}/end_of_day_reports/${id}`;
      return () => victim.askAt('PATCH', path, { status: 'approved' });
    };
    const kinds = [order, count, report];
    for (let round = 0; round < rounds; round += 1) {
      const approve = await (kinds[round % kinds.length] ?? order)();
      const statuses = (await Promise.all(Array.from({ length: at_once }, approve))).map(
        (answer) => answer.status,
      );
      const done = statuses.filter((status) => status < 300).length;
      outcome.approved += done;
      outcome.refused += statuses.length - done;
      if (done !== 1 || statuses.some((status) => status >= 300 && status !== 409 && status !== 422))
        outcome.wrong.push(`round ${round}: ${statuses.join(' ')}`);
    }
    await victim.stop();
    return outcome;
  } finally {
    await ground.remove();
  }
}
