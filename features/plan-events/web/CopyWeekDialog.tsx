import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  addDays,
  daysOfWeek,
  formatWeek,
  parseWeek,
  shiftWeek,
  showDay,
  weekOf,
  type Day,
  type Week,
} from '../../../shared/calendar.ts';
import type { AnswerOf } from '../../../shared/endpoint.ts';
import { depoPath, useDepoId, useGo } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { NumberBox } from '../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../web/words.ts';
import { copyWeek, previewCopyWeek, type LeftOut, type MadeCopy } from '../contract/copies.ts';
import { movingTexts } from './moving-texts.ts';
import { usePastQuestion } from './past-question.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { RestCount } from './RestCount.tsx';
import { useAct } from './use-acts.ts';
import { useHoursWords } from './use-hours.ts';
import styles from './EventForms.module.css';

const MOST_WEEKS = 8;

interface Props {
  week: Week;
  monday: Day;
  onClose: () => void;
}

type WeekPreview = AnswerOf<typeof previewCopyWeek>[number];
type Line = { date: Day; car: string; text: string; because: string | null };

function useLines() {
  const t = useWords(movingTexts);
  const { rest, sign } = useHoursWords();
  const why = ({ because, taken }: LeftOut) =>
    because === 'taken'
      ? taken.map(({ of, by }) => t('left_out_taken', { of: t(`of_${of}`), by })).join('; ')
      : t(`left_out_${because}`);
  const made = ({
    date,
    car_internal_number: car,
    route_name,
    user_full_name,
    driver_has_left,
    rest_warnings,
  }: MadeCopy): Line => ({
    date,
    car,
    text: [route_name, user_full_name].filter((part) => part !== null).join(', '),
    because: driver_has_left
      ? t('copy_driver_left')
      : rest_warnings.length > 0
        ? sign(rest_warnings.map(rest))
        : null,
  });
  const out = (row: LeftOut): Line => ({
    date: row.date,
    car: row.car_internal_number,
    text: row.route_name,
    because: `${t('left_out_one')}: ${why(row)}`,
  });
  return ({ made: copies, left_out }: WeekPreview): Line[] =>
    [...copies.map(made), ...left_out.map(out)].toSorted(
      (a, b) => a.date.localeCompare(b.date) || a.car.localeCompare(b.car, undefined, { numeric: true }),
    );
}

/** One week, day by day and car by car; what is left out stands where it would have come. */
function PreviewOfWeek({ preview }: { preview: WeekPreview }) {
  const t = useWords(movingTexts);
  const p = useWords(planEventsTexts);
  const lines = useLines()(preview);
  const { week, year } = parseWeek(preview.week) ?? { week: 0, year: 0 };
  const title = `${p('week', { week, year })}: ${t('copy_counts', { n: preview.made.length, out: preview.left_out.length })}`;
  return (
    <div className={styles.preview}>
      <div className={styles.previewTitle}>{title}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and the keyboard must reach it */}
      <ul aria-label={title} tabIndex={0}>
        {lines.map((line) => (
          <li key={`${line.date} ${line.car} ${line.text}`}>
            <span>
              {showDay(line.date)} · {t('car_named', { car: line.car })} · {line.text}
            </span>
            {line.because !== null && <em>{line.because}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Previews({ asked }: { asked: ReturnType<typeof useRead<typeof previewCopyWeek>> }) {
  if (asked.error) return <Failure error={asked.error} retry={asked.retry} />;
  if (!asked.value) return <Loading />;
  return asked.value.map((preview) => <PreviewOfWeek key={preview.week} preview={preview} />);
}

/** Copies the week that is shown into others, once it has been seen what that makes and what it leaves out. */
export function CopyWeekDialog({ week, monday, onClose }: Props) {
  const t = useWords(movingTexts);
  const p = useWords(planEventsTexts);
  const go = useGo();
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const mayBePast = usePastQuestion();
  const copying = useAct(copyWeek);
  const [day, setDay] = useState<Day>(addDays(monday, 7));
  const [count, setCount] = useState(1);
  const to = weekOf(day);
  const weeks = Array.from({ length: count }, (_, n) => shiftWeek(to, n));
  const isSame = weeks.some((one) => formatWeek(one) === formatWeek(week));
  const names = { from_week: formatWeek(week), to_weeks: weeks.map(formatWeek) };
  const asked = useRead(
    previewCopyWeek,
    { query: { from_week: names.from_week, to_weeks: names.to_weeks.join(',') } as never },
    { enabled: !isSame },
  );
  const resting = asked.value?.flatMap((one) => one.made.filter((copy) => copy.rest_warnings.length > 0));
  const made = asked.value?.reduce((sum, one) => sum + one.made.length, 0) ?? 0;
  const copy = async () => {
    if (!(await mayBePast(weeks.flatMap((one) => daysOfWeek(one.year, one.week))))) return;
    await copying({ body: names }, ({ ids, left_out }) =>
      t('weeks_copied', { n: ids.length, out: left_out.length }),
    );
    go(depoPath(tenant.slug, depo_id, 'plan_event_templates', formatWeek(to)));
    onClose();
  };
  const because = isSame ? t('copy_same_week') : made === 0 ? t('copy_nothing') : null;
  return (
    <Dialog title={t('copy_week')} onClose={onClose} size="lg">
      <Text mb="sm">{t('copy_week_text', { week: week.week })}</Text>
      <Group align="start" mb="sm">
        <DayInput
          label={t('to_week')}
          description={p('week', { week: to.week, year: to.year })}
          value={day}
          clearable={false}
          onChange={(value) => {
            if (value !== null) setDay(value);
          }}
        />
        <NumberBox
          label={t('week_count')}
          min={1}
          max={MOST_WEEKS}
          value={count}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1 && value <= MOST_WEEKS) setCount(value);
          }}
        />
      </Group>
      {isSame ? <Text c="red">{t('copy_same_week')}</Text> : <Previews asked={asked} />}
      <RestCount n={resting?.length ?? 0} />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <ActionButton onClick={copy} because={because}>
          {t('copy_n', { n: made })}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
