import { goTo, useDrive } from './use-drive.ts';
import './trip-tabs.css';

const tabs = ['stops', 'map'] as const;

/** The stops of the trip as a list and as a map. */
export function TripTabs({ now }: { now: (typeof tabs)[number] }) {
  const { t } = useDrive();
  return (
    <nav className="tabs" aria-label={t('all_stops')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className="second"
          aria-current={tab === now ? 'page' : undefined}
          onClick={() => goTo(tab)}
        >
          {t(tab === 'map' ? 'map' : 'map_list')}
        </button>
      ))}
    </nav>
  );
}
