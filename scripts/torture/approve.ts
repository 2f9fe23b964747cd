// Many people approve one document at the same moment, over and over: exactly one of them does it.

import { makeGround } from './ground.ts';
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
  const ground = await makeGround({ products: 3, warehouses: 2 });
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
    for (let round = 0; round < rounds; round += 1) {
      const approve = await (round % 2 === 0 ? order : count)();
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
