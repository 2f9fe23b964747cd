// What was sold and what people say of it.

import { eodTexts } from '../../features/eod/web/eod-texts.ts';
import { paperTexts } from '../../features/eod/web/paper-texts.ts';
import { feedbackTexts } from '../../features/feedback/web/texts.ts';
import type { Screen } from '../../web/screens.ts';
import { IconCash, IconThumbUp } from '../../web/ui/icons.ts';

export const salesScreens: readonly Screen[] = [
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_reports',
    title: eodTexts.title,
    needs: 'eod.read',
    home: true,
    menu: 'sales',
    icon: IconCash,
    load: () => import('../../features/eod/web/EodScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_reports/{id}',
    title: paperTexts.orders_title,
    needs: 'eod.read',
    home: true,
    of: '/{tenant}/depo/{depo_id}/end_of_day_reports',
    load: () => import('../../features/eod/web/EodOrdersScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/end_of_day_reports/{id}/print',
    title: paperTexts.print,
    needs: 'eod.read',
    home: true,
    frame: 'bare',
    load: () => import('../../features/eod/web/EodPrintScreen.tsx'),
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
