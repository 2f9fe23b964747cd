import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { refuseStrangeWarehouse } from '../../warehouses/server/list-warehouses.ts';
import type { StockTransferInput, StockTransferWithLines } from '../contract/stock-transfers.ts';
import { stockRefusals } from '../refusals/documents.ts';
import { lineProblems, linesIn, sideProblems, type Sides } from '../rules/documents.ts';
import { asTransfer, stockTransferById, withLines } from './list-transfers.ts';
import { postTransfer, type Posting } from './post-transfer.ts';
import { type At, openSides, productProblems, refuseBarredDate, type SidesById } from './transfer-sides.ts';

export const LIST = 'stock_transfer_line_items';

/** Lines with `_destroy` are as if they had not been sent. */
export function sentLines({ stock_transfer_line_items_attributes: sent = [] }: StockTransferInput) {
  const { lines, problems } = linesIn(sent, LIST, null);
  return { lines: lines.filter((line) => !line.is_removed), problems };
}

/** Posts it, and tells of it without reading again what was just written. */
export async function postAndTell(
  tx: TenantTx,
  by: Act,
  sides: SidesById,
  posting: Posting,
): Promise<StockTransferWithLines> {
  const { id, lines } = await postTransfer(tx, by, posting);
  const { user } = by.actor;
  const { kind, origin, from_warehouse_id, to_warehouse_id, transfered_at } = posting;
  const transfer = asTransfer(
    {
      id,
      kind,
      origin,
      from_warehouse_id,
      to_warehouse_id,
      transfered_at,
      created_at: by.now,
      created_by: user && `${user.first_name} ${user.last_name}`,
      description: posting.description ?? null,
      main_storage_message: posting.main_storage_message ?? null,
      stock_order_id: posting.stock_order_id ?? null,
      manual_counting_document_id: posting.manual_counting_document_id ?? null,
      reverses_transfer_id: posting.reverses_transfer_id ?? null,
      reversed_by_id: null,
    },
    sides,
  );
  return withLines(transfer, lines);
}

/** A movement by hand. */
export async function moveByHand(
  tx: TenantTx,
  by: Act,
  { depo_id, warehouse_id }: Omit<At, 'id'>,
  input: StockTransferInput,
): Promise<StockTransferWithLines> {
  await refuseStrangeWarehouse(tx, depo_id, warehouse_id);
  const { kind = refuseFields([{ field: 'kind', text: fieldTexts.blank }]) } = input;
  const sides: Sides = {
    kind,
    from_warehouse_id: input.from_warehouse_id ?? null,
    to_warehouse_id: input.to_warehouse_id ?? null,
  };
  const { lines, problems } = sentLines(input);
  const wrong: FieldProblem[] = [
    ...problems,
    ...sideProblems(sides, by.actor.able('writeoff_export_enabled')),
    ...(problems.length > 0 ? [] : lineProblems(sides.kind, lines, LIST)),
  ];
  if (sides.kind === 'other' && !input.description)
    wrong.push({ field: 'description', text: fieldTexts.blank });
  if (wrong.length > 0) refuseFields(wrong);
  const found = await openSides(tx, depo_id, sides, 'taking');
  const unknown = await productProblems(tx, sides, lines, LIST);
  if (unknown.length > 0) refuseFields(unknown);
  const transfered_at = input.transfered_at ?? by.now;
  await refuseBarredDate(tx, by, sides, transfered_at);
  return postAndTell(tx, by, found, {
    ...sides,
    origin: 'form',
    transfered_at,
    description: input.description ?? null,
    main_storage_message: input.main_storage_message ?? null,
    lines: lines.map(({ product_id, amount }) => ({ product_id, amount })),
  });
}

/** Takes a movement back by its mirror image, dated now. */
export async function reverseStockTransfer(
  tx: TenantTx,
  by: Act,
  at: At,
  description: string | null,
): Promise<StockTransferWithLines> {
  const original = await stockTransferById(tx, at);
  if (original.origin === 'reversal') refuse(stockRefusals.no_reversal_of_reversal);
  if (original.reversed_by) refuse(stockRefusals.already_reversed);
  const sides = await openSides(tx, at.depo_id, original, 'taking back');
  await refuseBarredDate(tx, by, original, by.now);
  return postAndTell(tx, by, sides, {
    kind: original.kind,
    origin: 'reversal',
    from_warehouse_id: original.from_warehouse_id,
    to_warehouse_id: original.to_warehouse_id,
    transfered_at: by.now,
    description: description ?? original.description,
    main_storage_message: original.main_storage_message,
    reverses_transfer_id: original.id,
    lines: original.stock_transfer_line_items.map(({ product_id, amount }) => ({
      product_id,
      amount: -amount,
    })),
  });
}
