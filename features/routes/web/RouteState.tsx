import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { Route } from '../contract/route.ts';
import { routesTexts } from './routes-texts.ts';

const tones: Record<Route['row_class'], Tone | null> = {
  approved: 'ok',
  partially_approved: 'warn',
  denied: 'bad',
  updated_after_approval: 'info',
  unapproved: null,
};

/** The colour of a route's row (routes.md 2.1). */
export function toneOfRoute(route: Pick<Route, 'row_class' | 'points_count'>): Tone | null {
  return route.row_class === 'denied' && route.points_count === 0 ? null : tones[route.row_class];
}

/** The same in words. */
export function RouteState({ of }: { of: Pick<Route, 'row_class'> }) {
  const t = useWords(routesTexts);
  // Nobody has refused it: it was never approved and something is missing still.
  if (of.row_class === 'denied') return <StatusDot tone="muted">{t('draft')}</StatusDot>;
  return <StatusDot tone={tones[of.row_class] ?? 'muted'}>{t(of.row_class)}</StatusDot>;
}
