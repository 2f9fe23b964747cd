import { useMemo, useState } from 'react';
import { useDepoId } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import type { TakersAnswer } from '../../plan-events/contract/takers.ts';
import type { TakeOverChoices } from '../contract.ts';
import { MovedStops } from './MovedStops.tsx';
import { takeOverTexts } from './take-over-texts.ts';
import { leftColour, stopsOfTours, tourColour, waysOfTours } from './tour-colours.ts';
import { TourFigures } from './TourFigures.tsx';
import styles from './TakeOvers.module.css';

interface Props {
  answer: TakersAnswer;
  choices: TakeOverChoices;
  /** Why it may not be taken over; null = it may. */
  because: string | null;
  onTake: () => Promise<unknown>;
}

function ToursMap({
  answer,
  hovered,
  onHover,
}: {
  answer: TakersAnswer;
  hovered: number | null;
  onHover: (id: number | null) => void;
}) {
  const t = useWords(takeOverTexts);
  const { depos, tenant } = useSession();
  const depo_id = useDepoId();
  const tours = useMemo(() => {
    const trips = answer.trips.map(({ plan_event_id: id, car_internal_number: title, ...trip }) => ({
      ...trip,
      id,
      title,
    }));
    return { trips, left: answer.left };
  }, [answer]);
  const points = useMemo(() => stopsOfTours(tours), [tours]);
  const lines = useMemo(() => waysOfTours(tours), [tours]);
  const place = depos.find(({ id }) => id === depo_id)?.address_coordinates ?? tenant.coordinates;
  const legend = [
    ...answer.trips.map(({ car_internal_number: car, route_name }, nth) => ({
      colour: tourColour(nth),
      words: `${t('car', { car })} · ${route_name}`,
    })),
    ...(answer.left.length > 0 ? [{ colour: leftColour, words: t('left_on_map') }] : []),
  ];
  return (
    <div className={styles.map}>
      <StaffMap
        label={t('map')}
        points={points}
        lines={lines}
        legend={legend}
        centre={{ ...place, zoom: 11 }}
        hovered={hovered}
        onHover={(id) => onHover(id === null ? null : Number(id))}
      />
    </div>
  );
}

/** What the search found, before anything has changed: the tours on the map, their figures, and who is moved. */
export function TakersFound({ answer, choices, because, onTake }: Props) {
  const t = useWords(takeOverTexts);
  const [hovered, setHovered] = useState<number | null>(null);
  const taken = answer.trips
    .flatMap(({ stops }) => stops)
    .filter(({ from_plan_event_id }) => from_plan_event_id === choices.down.plan_event_id).length;
  const summary = [
    t('taken_by_others', { n: taken }),
    ...(answer.left.length > 0 ? [t('left_over', { n: answer.left.length })] : []),
    ...(answer.moved > 0 ? [t('others_moved', { n: answer.moved })] : []),
  ];
  return (
    <section>
      <div className={styles.summary}>
        <div role="status">
          <strong>{summary.join(', ')}</strong>
          <div className={styles.quiet}>{taken === 0 ? t('nobody_takes') : t('take_over_hint')}</div>
          {answer.approximate && <div className={styles.quiet}>{t('approximate')}</div>}
        </div>
        {taken > 0 && (
          <ActionButton because={because} onClick={onTake}>
            {t('take_over')}
          </ActionButton>
        )}
      </div>
      <TourFigures trips={answer.trips} />
      <div className={styles.sides}>
        <div className={styles.tables}>
          <MovedStops answer={answer} choices={choices} hovered={hovered} onHover={setHovered} />
        </div>
        <ToursMap answer={answer} hovered={hovered} onHover={setHovered} />
      </div>
    </section>
  );
}
