import { useWords } from '../../../web/words.ts';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import type { Route } from '../contract.ts';
import { routesTexts } from './texts.ts';

const tones: Record<Route['row_class'], Tone | null> = {
  approved: 'ok', partially_approved: 'warn', denied: 'bad', updated_after_approval: 'info', unapproved: null,
};

/** The colour of a route's row (routes.md 2.1). */
export function toneOfRoute(route: Pick<Route, 'row_class'>): Tone | null {
  return tones[route.row_class];
}

/** The same in words. */
export function RouteState({ of }: { of: Pick<Route, 'row_class'> }) {
  const t = useWords(routesTexts);
  return <StatusDot tone={tones[of.row_class] ?? 'muted'}>{t(of.row_class)}</StatusDot>;
}
