// What other systems read of the work of staff: routes, stock and the end of day.

import {
  listApprovedEodReports,
  listEodReports,
  listUnmappedEodReports,
  sumEodReports,
  showEodReport,
} from '../../features/end-of-day/contract/eod-report.ts';
import { exportSales } from '../../features/end-of-day/contract/exports.ts';
import { listEodOrders } from '../../features/end-of-day/contract/report-changes.ts';
import { listRoutePoints } from '../../features/routes/contract/route-points.ts';
import { listRoutes, showRoute } from '../../features/routes/contract/route.ts';
import { listProductBalances } from '../../features/stock/contract/balances.ts';
import { listStockCard } from '../../features/stock/contract/stock-card.ts';
import { listWarehouses } from '../../features/warehouses/contract.ts';
import { apiCall, type ApiFamily } from '../../server/http/api-guide.ts';

const ofDepo = { depo_id: 1 };

export const routesFamily: ApiFamily = {
  id: 'routes',
  name: 'Routes',
  audiences: ['fleet', 'partner'],
  says: 'The routes of a depot and their stops, to read. Ask for application/json: the same addresses are screens. Scope routes.',
  calls: [
    apiCall(listRoutes, 'The active ones, 50 a page; filter says otherwise.', {
      params: ofDepo,
      query: { filter: 'active', page: 1 },
    }),
    apiCall(showRoute, 'One of them, a deactivated one too.', { params: { ...ofDepo, id: 12 } }),
    apiCall(
      listRoutePoints,
      'Its stops in their order, with their sales in a period. The homes around them are not told to a key.',
      { params: { ...ofDepo, route_id: 12 }, query: { start_date: '2026-06-01', end_date: '2026-06-10' } },
    ),
  ],
};

export const stockFamily: ApiFamily = {
  id: 'stock',
  name: 'Stock',
  audiences: ['partner'],
  says: 'What lies in the warehouses of a depot, to read. Scope stock.',
  calls: [
    apiCall(listWarehouses, 'The warehouses of a depot that are in use, those in its cars too.', {
      params: ofDepo,
      answer: [
        {
          id: 3,
          code: 'ODE',
          name: 'Odense',
          owner_type: 'Depo',
          owner_id: 1,
          owner: 'Odense',
          depo_id: 1,
          primary: true,
          place_of_loss: false,
          invalid_products: [],
          owner_editable: false,
          lock_version: 4,
        },
      ],
    }),
    apiCall(listProductBalances, 'What lies there of each product, what is promised and what is missing.', {
      params: { ...ofDepo, warehouse_id: 3 },
      answer: [
        {
          id: 17,
          balance_id: 170,
          sku: '1042',
          description: 'Vanilla 2 l',
          sequence_number: 1,
          status: 'active',
          storage_unit: 'stk',
          b2b_product: false,
          packaging_size: 6,
          minimum_required_balance: 120,
          balance_amount: 96,
          actual_balance: 90,
          reserved_amount: 12,
          incoming_amount: 0,
          remaining_balance: 78,
          missing_balance_packages_count: 7,
          missing_balance_amount: 42,
          future_inventory_date: '2026-06-12',
          future_inventory_quantity: 240,
        },
      ],
    }),
    apiCall(listStockCard, 'What moved a product in or out of a warehouse, newest first, 25 a page.', {
      params: { ...ofDepo, warehouse_id: 3, product_id: 17 },
      query: { page: 1 },
    }),
  ],
};

export const endOfDayFamily: ApiFamily = {
  id: 'end-of-day',
  name: 'End of day',
  audiences: ['partner'],
  says: 'What the registers took and what staff made of it, to read. Ask for application/json: the same addresses are screens. Scope end_of_day.',
  calls: [
    apiCall(listEodReports, 'Reports of a depot that wait for their approval, 25 a page.', {
      params: ofDepo,
      query: { start_date: '2026-06-01', end_date: '2026-06-10' },
    }),
    apiCall(listApprovedEodReports, 'Those that are approved, by the day of business, newest first.', {
      params: ofDepo,
      query: { start_date: '2026-06-01', end_date: '2026-06-10' },
    }),
    apiCall(listUnmappedEodReports, 'Those that no trip was found for, oldest first.', { params: ofDepo }),
    apiCall(
      sumEodReports,
      'How many a list holds with these filters, and what they come to, whatever the page.',
      {
        params: ofDepo,
        query: { tab: 'approved', start_date: '2026-06-01', end_date: '2026-06-10' },
        answer: { reports: 31, total: 184_220.5, difference: -20 },
      },
    ),
    apiCall(
      showEodReport,
      'One report: x is what the till sent, edited_x what staff entered, final_x what counts.',
      { params: { ...ofDepo, id: 41 } },
    ),
    apiCall(listEodOrders, 'What was sold, order by order with their lines, 100 a page.', {
      params: { ...ofDepo, id: 41 },
      query: { page: 1 },
    }),
    apiCall(
      exportSales,
      'Every line that was sold in up to 30 days as a file: csv, or text with tabs as Axapta reads it.',
      { params: ofDepo, query: { start_date: '2026-06-01', end_date: '2026-06-10', date_format: 'axapta' } },
    ),
  ],
};
