import { Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays, daysBetween, showDay } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { useWords } from '../../../web/words.ts';
import { listSeries, MOST_AT_ONCE, type Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { movingTexts } from './moving-texts.ts';
import type { Asked, Moves } from './use-moves.ts';
import styles from './EventForms.module.css';

const scopes = ['one', 'following', 'all'] as const;
type Scope = (typeof scopes)[number];

/** Those of the series that the scope takes in; what has started stays. */
export function scopeOf(
  series: readonly PlanEventInCalendar[],
  event: PlanEventInCalendar,
  scope: Scope,
): { changing: PlanEventInCalendar[]; staying: PlanEventInCalendar[] } {
  const meant = series.filter(
    (one) => one.id === event.id || scope === 'all' || (scope === 'following' && one.date >= event.date),
  );
  return {
    changing: meant.filter((one) => one.status === 'planned').slice(0, MOST_AT_ONCE),
    staying: meant.filter((one) => one.status !== 'planned'),
  };
}

/** Each day of the series by as many days as this one; all else alike. */
export function placementsOf(
  changing: readonly PlanEventInCalendar[],
  { event, change }: Pick<Asked, 'event' | 'change'>,
): Placement[] {
  const { date, ...rest } = change;
  const later = date === undefined ? 0 : daysBetween(event.date, date);
  return changing.map((one) => ({
    id: one.id,
    lock_version: one.lock_version,
    ...rest,
    ...(later !== 0 && { date: addDays(one.date, later) }),
  }));
}

interface Props {
  asked: Asked;
  send: Moves['send'];
  onClose: () => void;
}

/** Before a plan event of a series changes: this one, this and following or all, with the exact dates. */
export function SeriesScopeDialog({ asked, send, onClose }: Props) {
  const t = useWords(movingTexts);
  const [scope, setScope] = useState<Scope>('one');
  const series = useRead(listSeries, { params: { id: asked.event.id } });
  if (!series.value)
    return (
      <Dialog title={t('scope_title')} onClose={onClose}>
        {series.error ? <Failure error={series.error} retry={series.retry} /> : <Loading />}
      </Dialog>
    );
  const { changing, staying } = scopeOf(series.value, asked.event, scope);
  const moves = placementsOf(changing, asked);
  const save = async () => {
    const said = moves.length === 1 ? asked.said : t('moved_many', { n: moves.length });
    await send(moves, said);
    onClose();
  };
  return (
    <Dialog title={t('scope_title')} onClose={onClose}>
      <Radio.Group
        label={t('scope')}
        value={scope}
        onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'one')}
      >
        <Group gap="md" mt={4}>
          {scopes.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`scope_${one}`)}
              data-autofocus={one === 'one' || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <div className={styles.preview}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and the keyboard must reach it */}
        <ul aria-label={t('changing_dates')} tabIndex={0}>
          {changing.map((one, n) => {
            const to = moves[n]?.date;
            return (
              <li key={one.id}>
                <span>{to === undefined ? showDay(one.date) : `${showDay(one.date)} → ${showDay(to)}`}</span>
                <span>{one.route_name}</span>
              </li>
            );
          })}
        </ul>
      </div>
      {staying.length > 0 && <Text c="dimmed">{t('scope_stay', { n: staying.length })}</Text>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <ActionButton
          onClick={save}
          because={moves.length === 0 ? t('scope_stay', { n: staying.length }) : null}
        >
          {t('scope_save', { n: moves.length })}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
