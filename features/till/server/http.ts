import { type Served, fileOnly, listed, paged, serve, serveOutside } from '../../../server/calls/serve.ts';
import { exportPosB2bSales, listPosB2bSaleIds, listPosB2bSales } from '../contract/b2b-sales.ts';
import {
  createCashRegister as createCall,
  listCashRegisters,
  retireCashRegister as retireCall,
  showCashRegister,
  updateCashRegister as updateCall,
} from '../contract/cash-registers.ts';
import { postRegisterClosing } from '../contract/closings.ts';
import {
  countPosMessages,
  listPosMessages,
  retryFailedPosMessages,
  retryPosMessage,
} from '../contract/messages.ts';
import { postRawOrders } from '../contract/raw-orders.ts';
import { searchWallmobUsers } from '../contract/wallmob-users.ts';
import { whitelistedCustomers, whitelistedProducts } from '../contract/whitelist.ts';
import { addNumber, addNumbers, removeNumber } from './change-whitelist.ts';
import { exportOrders } from './export-b2b-sales.ts';
import { posB2bSaleIds, posB2bSales } from './list-b2b-sales.ts';
import { cashRegisterById, listCashRegistersOfTenant } from './list-cash-registers.ts';
import { messageById, listMessages, undoneCounts } from './list-messages.ts';
import { type WhitelistTable, listWhitelisted } from './list-whitelist.ts';
import { retryFailed, tryAgain } from './retry-message.ts';
import { createCashRegister, retireCashRegister, updateCashRegister } from './save-cash-register.ts';
import { wallmobUsersLike } from './search-wallmob-users.ts';
import { takeSentClosing } from './take-closing.ts';
import { takeSentOrders } from './take-orders.ts';

function servedList(calls: typeof whitelistedProducts, table: WhitelistTable): Served[] {
  return [
    serve(calls.list, ({ tx, query }) => paged(listWhitelisted(tx, table, query))),
    serve(calls.addMany, ({ tx, by, body }) => addNumbers(tx, by, table, body.numbers, body)),
    serve(calls.add, ({ tx, by, body }) => addNumber(tx, by, table, body.number)),
    serve(calls.remove, ({ tx, params }) => removeNumber(tx, table, params.id)),
  ];
}

export const tillHttp: readonly Served[] = [
  serve(listPosB2bSales, ({ tx, by, query }) => paged(posB2bSales(tx, by, query))),
  serve(listPosB2bSaleIds, async ({ tx, by, query }) => {
    const { ids, total } = await posB2bSaleIds(tx, by, query);
    return listed(ids, total);
  }),
  fileOnly(serve(exportPosB2bSales, ({ tx, by, body }) => exportOrders(tx, by, body.order_ids))),
  serveOutside(postRegisterClosing, ({ by, body, inTenant }) => takeSentClosing(inTenant, by, body)),
  serveOutside(postRawOrders, ({ by, body, inTenant }) => takeSentOrders(inTenant, by, body)),
  serve(listPosMessages, ({ tx, query }) => paged(listMessages(tx, query))),
  serve(countPosMessages, ({ tx }) => undoneCounts(tx)),
  serve(retryFailedPosMessages, ({ tx, by }) => retryFailed(tx, by)),
  serve(retryPosMessage, async ({ tx, by, params }) => {
    await tryAgain(tx, by, params.id);
    return messageById(tx, params.id);
  }),
  serve(listCashRegisters, ({ tx, tenant }) => listCashRegistersOfTenant(tx, tenant)),
  serve(showCashRegister, ({ tx, params }) => cashRegisterById(tx, params.id)),
  serve(createCall, ({ tx, by, body }) => createCashRegister(tx, by, body)),
  serve(updateCall, ({ tx, by, params, body }) => updateCashRegister(tx, by, params.id, body)),
  serve(retireCall, ({ tx, by, params }) => retireCashRegister(tx, by, params.id)),
  serve(searchWallmobUsers, ({ tx, query }) => wallmobUsersLike(tx, query.q)),
  ...servedList(whitelistedProducts, 'wallmob_products'),
  ...servedList(whitelistedCustomers, 'wallmob_customers'),
];
