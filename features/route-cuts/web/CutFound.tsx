import { useMemo, useState } from 'react';
import { useDepoId } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { leftColour, stopsOfTours, tourColour, waysOfTours } from '../../take-overs/web/tour-colours.ts';
import type { CutAnswer, CutChoices } from '../contract.ts';
import { cutTexts } from './cut-texts.ts';
import { CutFigures } from './CutFigures.tsx';
import { CutStops, laterBy, rowsOf } from './CutStops.tsx';
import styles from '../../take-overs/web/TakeOvers.module.css';

function CutMap({
  answer,
  hovered,
  onHover,
}: {
  answer: CutAnswer;
  hovered: number | null;
  onHover: (id: number | null) => void;
}) {
  const t = useWords(cutTexts);
  const { depos, tenant } = useSession();
  const depo_id = useDepoId();
  const tours = useMemo(
    () => ({
      trips: answer.routes.map(({ name, from, to, stops }) => ({ id: name, title: name, from, to, stops })),
      left: answer.left,
    }),
    [answer],
  );
  const points = useMemo(() => stopsOfTours(tours), [tours]);
  const lines = useMemo(() => waysOfTours(tours), [tours]);
  const place = depos.find(({ id }) => id === depo_id)?.address_coordinates ?? tenant.coordinates;
  const legend = [
    ...answer.routes.flatMap(({ name, stops }, nth) =>
      stops.length === 0 ? [] : [{ colour: tourColour(nth), words: name }],
    ),
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

/** What a planner must know before the routes change. */
function useConsequences(answer: CutAnswer, choices: CutChoices): string[] {
  const t = useWords(cutTexts);
  const changed = answer.routes.filter(({ is_unchanged }) => !is_unchanged);
  const known = new Map(choices.routes.map((route) => [route.id, route]));
  const before = changed.flatMap(({ route_id }) => (route_id === null ? [] : (known.get(route_id) ?? [])));
  const trips = before.reduce((sum, { planned_trips }) => sum + planned_trips, 0);
  const people = rowsOf(answer)
    .filter((row) => row.from !== null || laterBy(row) !== 0)
    .reduce((sum, { subscribers }) => sum + subscribers, 0);
  return [
    ...(people > 0 ? [t('people', { n: people })] : []),
    ...(trips > 0 ? [t('trips', { n: trips })] : []),
    ...(before.some(({ is_approved }) => is_approved) ? [t('approved')] : []),
    ...(changed.some(({ route_id }) => route_id === null) ? [t('made')] : []),
    ...(answer.without_place > 0 ? [t('without_place', { n: answer.without_place })] : []),
    ...(answer.approximate ? [t('approximate')] : []),
  ];
}

/** What the search found, before anything has changed: the routes on the map, their figures, and who is moved. */
export function CutFound({
  answer,
  choices,
  because,
  onTake,
}: {
  answer: CutAnswer;
  choices: CutChoices;
  /** Why it may not be taken over; null = it may. */
  because: string | null;
  onTake: (consequences: readonly string[]) => Promise<unknown>;
}) {
  const t = useWords(cutTexts);
  const [hovered, setHovered] = useState<number | null>(null);
  const consequences = useConsequences(answer, choices);
  const isNew = answer.routes.some(({ is_unchanged }) => !is_unchanged);
  const summary = [
    t('summary', { n: answer.routes.filter(({ after }) => after.stops > 0).length }),
    t('moved', { n: answer.moved }),
    ...(answer.left.length > 0 ? [t('left_over', { n: answer.left.length })] : []),
  ];
  return (
    <section>
      <div className={styles.summary}>
        <div role="status">
          <strong>{summary.join(', ')}</strong>
          {(isNew ? consequences : [t('nothing_new')]).map((words) => (
            <div key={words} className={styles.quiet}>
              {words}
            </div>
          ))}
        </div>
        {isNew && (
          <ActionButton because={because} onClick={() => onTake(consequences)}>
            {t('take_over')}
          </ActionButton>
        )}
      </div>
      <CutFigures routes={answer.routes} />
      <div className={styles.sides}>
        <div className={styles.tables}>
          <CutStops answer={answer} hovered={hovered} onHover={setHovered} />
        </div>
        <CutMap answer={answer} hovered={hovered} onHover={setHovered} />
      </div>
    </section>
  );
}
