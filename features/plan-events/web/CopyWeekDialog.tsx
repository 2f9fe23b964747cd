import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  addDays,
  daysOfWeek,
  formatWeek,
  showDay,
  weekOf,
  type Day,
  type Week,
} from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useGo } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { useWords } from '../../../web/words.ts';
import { copyWeek, type LeftOut } from '../contract/copies.ts';
import { movingTexts } from './moving-texts.ts';
import { usePastQuestion } from './past-question.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { useAct } from './use-acts.ts';
import styles from './EventForms.module.css';

interface Props {
  week: Week;
  monday: Day;
  onClose: () => void;
}

function LeftOutList({ rows }: { rows: readonly LeftOut[] }) {
  const t = useWords(movingTexts);
  const why = ({ because, taken }: LeftOut) =>
    because === 'taken'
      ? taken.map(({ of, by }) => t('left_out_taken', { of: t(`of_${of}`), by })).join('; ')
      : t(`left_out_${because}`);
  return (
    <div className={styles.preview} role="status">
      <div className={styles.previewTitle}>{t('left_out', { n: rows.length })}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and the keyboard must reach it */}
      <ul aria-label={t('left_out', { n: rows.length })} tabIndex={0}>
        {rows.map((row) => (
          <li key={`${row.date} ${row.car_internal_number} ${row.route_name}`}>
            <span>
              {showDay(row.date)} · {row.route_name}
            </span>
            <em>{why(row)}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Copies the week that is shown into another one, says what was left out and offers to take it back. */
export function CopyWeekDialog({ week, monday, onClose }: Props) {
  const t = useWords(movingTexts);
  const p = useWords(planEventsTexts);
  const go = useGo();
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const mayBePast = usePastQuestion();
  const copying = useAct(copyWeek);
  const [day, setDay] = useState<Day>(addDays(monday, 7));
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const to = weekOf(day);
  const copy = async () => {
    if (!(await mayBePast(daysOfWeek(to.year, to.week)))) return;
    const { left_out } = await copying(
      { body: { from_week: formatWeek(week), to_week: formatWeek(to) } },
      ({ ids }) => t('week_copied', { week: to.week, n: ids.length }),
    );
    go(depoPath(tenant.slug, depo_id, 'plan_event_templates', formatWeek(to)));
    if (left_out.length === 0) onClose();
    else setLeftOut(left_out);
  };
  return (
    <Dialog title={t('copy_week')} onClose={onClose}>
      {leftOut ? (
        <LeftOutList rows={leftOut} />
      ) : (
        <>
          <Text mb="sm">{t('copy_week_text', { week: week.week })}</Text>
          <DayInput
            label={t('to_week')}
            description={p('week', { week: to.week, year: to.year })}
            value={day}
            clearable={false}
            onChange={(value) => {
              if (value !== null) setDay(value);
            }}
          />
        </>
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus={leftOut ? true : undefined}>
          {t(leftOut ? 'close' : 'cancel')}
        </Button>
        {!leftOut && <ActionButton onClick={copy}>{t('copy_week')}</ActionButton>}
      </Group>
    </Dialog>
  );
}
