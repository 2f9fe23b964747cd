import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { can } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { useWords } from '../../../web/words.ts';
import { showRoute } from '../../routes/contract/route.ts';
import { movingTexts } from './moving-texts.ts';
import styles from './Calendar.module.css';

/**
 * The route that somebody comes with, 'Put on calendar' behind them; null without one, or when it is planned or let be.
 */
export function useRouteToPlan(): { id: number | null; letBe: () => void } {
  const [{ route }, setSearch] = useSearch({ route: '' });
  const id = can('plan_events.write') && /^[1-9]\d{0,15}$/.test(route) ? Number(route) : null;
  return { id, letBe: () => setSearch({ route: '' }) };
}

/** Says what the cells are there for, until the route has its day or somebody leaves it. */
export function RouteToPlan({ id, by, onLeave }: { id: number; by: 'car' | 'driver'; onLeave: () => void }) {
  const m = useWords(movingTexts);
  const { value: route } = useRead(showRoute, { params: { id } });
  if (!route) return null;
  return (
    <div className={styles.planning} role="status">
      <span>{m(by === 'car' ? 'planning_by_car' : 'planning_by_driver', { route: route.name })}</span>
      <Button size="compact-sm" variant="default" onClick={onLeave}>
        {m('not_now')}
      </Button>
    </div>
  );
}
