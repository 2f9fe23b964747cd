// What was sold and what people say of it.

import { feedbackTexts } from '../../features/feedback/web/texts.ts';
import type { Screen } from '../../web/screens.ts';
import { IconThumbUp } from '../../web/ui/icons.ts';

export const salesScreens: readonly Screen[] = [
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
