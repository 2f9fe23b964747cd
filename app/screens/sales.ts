// What was sold and what people say of it.

import { paperTexts } from '../../features/end-of-day/texts/paper.ts';
import { cashTexts } from '../../features/end-of-day/web/cash-texts.ts';
import { eodTexts } from '../../features/end-of-day/web/eod-texts.ts';
import { totalsTexts } from '../../features/end-of-day/web/totals-texts.ts';
import { feedbackTexts } from '../../features/feedback/web/texts.ts';
import type { Screen } from '../../web/screens.ts';
import {
  IconCash,
  IconPackageExport,
  IconReportMoney,
  IconScale,
  IconShoppingCart,
  IconThumbUp,
} from '../../web/ui/icons.ts';

const orders = '/{tenant}/eshop/depo/{depo_id}/orders';
const b2bOrders = '/{tenant}/eshop/depo/{depo_id}/b2b_orders';

export const salesScreens: readonly Screen[] = [
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_reports',
    title: eodTexts.title,
    needs: 'eod.read',
    home: true,
    menu: 'sales',
    icon: IconCash,
    load: () => import('../../features/end-of-day/web/EodScreen.tsx'),
  },
  ...['history', 'unmapped'].map((list) => ({
    path: `/{tenant}/depo/{depo_id}/end_of_day_reports/${list}`,
    title: eodTexts.title,
    needs: 'eod.read' as const,
    home: true as const,
    of: '/{tenant}/depo/{depo_id}/end_of_day_reports',
    load: () => import('../../features/end-of-day/web/EodScreen.tsx'),
  })),
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_reports/{id}',
    title: paperTexts.orders_title,
    needs: 'eod.read',
    home: true,
    of: '/{tenant}/depo/{depo_id}/end_of_day_reports',
    load: () => import('../../features/end-of-day/web/EodOrdersScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_reports/{id}/print',
    title: paperTexts.print,
    needs: 'eod.read',
    home: true,
    frame: 'bare',
    load: () => import('../../features/end-of-day/web/EodPrintScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_reconciliation',
    title: cashTexts.title,
    needs: 'eod.read',
    home: true,
    menu: 'sales',
    icon: IconScale,
    load: () => import('../../features/end-of-day/web/CashScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_totals',
    title: totalsTexts.title,
    needs: 'eod.read',
    home: true,
    menu: 'sales',
    icon: IconReportMoney,
    load: () => import('../../features/end-of-day/web/TotalsScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/trips_without_report',
    title: eodTexts.trips_title,
    needs: 'eod.read',
    home: true,
    of: '/{tenant}/depo/{depo_id}/today',
    load: () => import('../../features/end-of-day/web/TripsWithoutReportScreen.tsx'),
  },
  {
    path: orders,
    title: { en: 'E-shop orders', da: 'Netbutikordrer', nb: 'Nettbutikkordrer' },
    needs: 'delivery_orders.read',
    home: true,
    menu: 'sales',
    icon: IconShoppingCart,
    load: () => import('../../features/delivery-orders/web/EshopOrdersScreen.tsx'),
  },
  {
    path: b2bOrders,
    title: { en: 'B2B orders', da: 'B2B-ordrer', nb: 'B2B-ordrer' },
    needs: 'delivery_orders.read',
    home: true,
    menu: 'sales',
    icon: IconPackageExport,
    load: () => import('../../features/delivery-orders/web/B2bDeliveriesScreen.tsx'),
  },
  {
    path: `${orders}/print`,
    title: { en: 'Print orders', da: 'Udskriv ordrer', nb: 'Skriv ut ordrer' },
    needs: 'delivery_orders.read',
    home: true,
    frame: 'bare',
    load: () => import('../../features/delivery-orders/web/OrderSheetsScreen.tsx'),
  },
  {
    path: `${b2bOrders}/print`,
    title: { en: 'Print B2B orders', da: 'Udskriv B2B-ordrer', nb: 'Skriv ut B2B-ordrer' },
    needs: 'delivery_orders.read',
    home: true,
    frame: 'bare',
    load: () => import('../../features/delivery-orders/web/B2bSheetsScreen.tsx'),
  },
  {
    path: `${orders}/loading_list`,
    title: { en: 'Loading list', da: 'Læsseliste', nb: 'Lasteliste' },
    needs: 'delivery_orders.read',
    home: true,
    frame: 'bare',
    load: () => import('../../features/delivery-orders/web/LoadingListScreen.tsx'),
  },
  {
    path: `${b2bOrders}/loading_list`,
    title: { en: 'Loading list of B2B orders', da: 'Læsseliste til B2B', nb: 'Lasteliste til B2B' },
    needs: 'delivery_orders.read',
    home: true,
    frame: 'bare',
    load: () => import('../../features/delivery-orders/web/B2bLoadingListScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/feedbacks',
    title: feedbackTexts.title,
    needs: 'feedback.read',
    home: true,
    menu: 'sales',
    icon: IconThumbUp,
    load: () => import('../../features/feedback/web/FeedbackScreen.tsx'),
  },
];
