import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import type { PublicFacts } from '../contract.ts';
import { sayIn } from './PublicParts.tsx';
import { scheduleText, shortDayText } from './times.ts';

interface Props {
  facts: PublicFacts;
  stops: readonly PublicStop[];
  today: string;
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** An address and when the truck comes there next; how far it is, where somebody asked from a place. */
export function StopList({ facts, stops, today, chosen, onChoose }: Props) {
  const t = sayIn(facts);
  const when = (stop: PublicStop) =>
    [
      shortDayText(stop.arrival_date, today, facts.language, t('today')),
      stop.google_estimate_time && scheduleText(stop.google_estimate_time, facts.tenant.time_zone),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <ul className="stops">
      {stops.map((stop) => (
        <li key={stop.id}>
          <button type="button" aria-pressed={stop.id === chosen} onClick={() => onChoose(stop.id)}>
            {stop.address}
            <span>
              {[when(stop), stop.distance !== null && t('metres', { n: stop.distance })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
