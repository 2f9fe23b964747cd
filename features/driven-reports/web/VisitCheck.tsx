// How sure what is said of a stop is, what speaks for it, and the office's own word by one press.

import { Group } from '@mantine/core';
import { useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { useWords } from '../../../web/words.ts';
import { surenessOf } from '../../plan-events/rules/visit-sureness.ts';
import { checkVisit } from '../contract.ts';
import { reportTexts } from './report-texts.ts';
import { evidenceWords, surenessWord, type ToldOfStop } from './visit-words.ts';
import styles from './Report.module.css';

/** What speaks for it, and how sure that is. */
export function VisitSeen({ stop }: { stop: ToldOfStop }) {
  const t = useWords(reportTexts);
  const zone = useSession().tenant.time_zone;
  const seen = evidenceWords(stop, zone, t);
  const sure = surenessWord(stop, t);
  if (seen === '' && sure === null) return null;
  return (
    <span className={styles.seen}>
      {seen}
      {sure !== null && <span className={styles.sure}>{seen === '' ? sure : ` (${sure})`}</span>}
    </span>
  );
}

interface Props {
  stop: ToldOfStop & { id: number };
  /** Of the stop, for who hears the buttons alone. */
  name: string;
  trip: { id: number; depo_id: number };
}

/** What is said already, or sure, need not be said again; nobody knows yet that a stop to come was left out. */
function mayBeSaid({ status, confidence, check }: ToldOfStop, visited: boolean): boolean {
  if (check !== null) return check.visited !== visited;
  if (status === 'pending') return visited;
  return (status === 'visited') !== visited || surenessOf(confidence) !== 'sure';
}

/** One press confirms or corrects, one more takes it back. */
export function VisitCheck({ stop, name, trip }: Props) {
  const t = useWords(reportTexts);
  const { write } = useWrite(checkVisit);
  if (!can('plan_events.check_visits')) return null;
  const say = (visited: boolean | null) =>
    write({
      params: { depo_id: trip.depo_id, plan_event_id: trip.id, id: stop.id },
      body: { visited, checks_count: stop.checks_count },
    });
  const button = (words: 'say_visited' | 'say_not_visited' | 'take_back', visited: boolean | null) => (
    <ActionButton
      size="compact-xs"
      variant="default"
      aria-label={t('act_at', { act: t(words), stop: name })}
      onClick={() => say(visited)}
    >
      {t(words)}
    </ActionButton>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {stop.check !== null && button('take_back', null)}
      {mayBeSaid(stop, true) && button('say_visited', true)}
      {mayBeSaid(stop, false) && button('say_not_visited', false)}
    </Group>
  );
}
