import { useMemo } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { useWords } from '../../../../web/words.ts';
import { listUsualTimes } from '../../contract/usual-times.ts';
import { shownAddress, shortAddress } from '../../rules/edited-stops.ts';
import { correctedWaits, usualDifferences, type UsualDifference } from '../../rules/usual-times.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { tableTexts } from './table-texts.ts';
import fields from './Fields.module.css';

const days = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'] as const;

/** 'usually 4 min longer here, on Fridays 7 min longer', of what is learnt from at least five trips. */
function useSentence(): (difference: UsualDifference) => string {
  const t = useWords(tableTexts);
  return ({ minutes, days: trips, weekdays }) => {
    const size = (n: number) => t(n > 0 ? 'min_longer' : 'min_shorter', { n: Math.abs(n) });
    const onDays = weekdays.map((one) =>
      t('on_weekday', { size: size(one.minutes), weekday: t(days[one.weekday - 1] ?? 'mondays') }),
    );
    const usual = minutes === 0 ? [] : [size(minutes)];
    return t('usually', { what: [...usual, ...onDays].join(', '), n: trips });
  };
}

/**
 * Where the planned times are not what the trips of this route usually take, and one press that puts the waits so that
 * they are. The press is an edit as any other.
 */
export function UsualTimes({ desk, isReadOnly }: { desk: EditorDesk; isReadOnly: boolean }) {
  const t = useWords(tableTexts);
  const sentence = useSentence();
  const { value: times } = useRead(listUsualTimes, { params: { id: desk.record.id } });
  const { state, reckoning } = desk;
  const differences = useMemo(
    () => usualDifferences(state.now, reckoning, times ?? []),
    [state.now, reckoning, times],
  );
  const waits = useMemo(() => correctedWaits(state.now, differences), [state.now, differences]);
  if (!times || times.length === 0) return null;
  if (differences.length === 0)
    return (
      <p className={fields.standing} data-tone="muted">
        {t('as_usual')}
      </p>
    );
  const stops = new Map(state.now.stops.map((stop) => [stop.key, stop]));
  const isCustomStops = state.now.route.route_type === 'custom_stops';
  const because = !isCustomStops ? t('waits_are_shared') : waits.size === 0 ? t('no_wait_mends') : null;
  return (
    <details className={fields.standing} data-tone="muted">
      <summary>{t('not_as_usual', { n: differences.length })}</summary>
      <ul>
        {differences.map((difference) => {
          const stop = stops.get(difference.key);
          const [street] = shortAddress(stop ? shownAddress(stop) : '');
          return (
            <li key={difference.key}>
              {`${difference.position}. ${street}: `}
              {sentence(difference)}
            </li>
          );
        })}
      </ul>
      {!isReadOnly && (
        <ActionButton
          variant="default"
          size="compact-sm"
          because={because}
          onClick={() => desk.edit({ do: 'set waits', waits })}
        >
          {t('take_usual', { n: waits.size })}
        </ActionButton>
      )}
    </details>
  );
}
