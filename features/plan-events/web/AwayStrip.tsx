import { Select } from '@mantine/core';
import { useState } from 'react';
import { weekdayOf, type Day } from '../../../shared/calendar.ts';
import { can, useLanguage } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { locales, useWords } from '../../../web/words.ts';
import type { Absence } from '../../absences/contract.ts';
import { isAwayOn } from '../../absences/rules.ts';
import { useAbsenceKind, useAbsencePeriod } from '../../absences/web/absence-words.ts';
import type { Whose } from '../../absences/web/AbsenceDialog.tsx';
import type { CalendarWeek } from '../contract/calendar.ts';
import { awayTexts } from './away-texts.ts';
import { AwayFlow } from './AwayFlow.tsx';
import styles from './Away.module.css';

interface Props {
  week: CalendarWeek;
  absences: readonly Absence[];
}

type Open = { whose: Whose; absence?: Absence } | 'choose' | null;

const whoseOf = ({ car_id, user_id, name }: Absence): Whose => ({
  of: car_id === null ? 'driver' : 'car',
  id: car_id ?? user_id ?? 0,
  name,
});

/** Who is away this week and which cars stand in the workshop; each opens. */
export function AwayStrip({ week, absences }: Props) {
  const t = useWords(awayTexts);
  const [open, setOpen] = useState<Open>(null);
  if (!can('absences.read')) return null;
  const drivers = absences.filter(({ car_id }) => car_id === null);
  const cars = absences.filter(({ car_id }) => car_id !== null);
  const days = week.days.map(({ date }) => date);
  const day = days.includes(week.today) ? week.today : (days[0] as Day);
  const group = (title: string, those: readonly Absence[]) =>
    those.length > 0 && (
      <>
        <strong>{title}:</strong>
        {those.map((one) => (
          <One
            key={one.id}
            absence={one}
            days={days}
            onOpen={() => setOpen({ whose: whoseOf(one), absence: one })}
          />
        ))}
      </>
    );
  return (
    <section className={styles.strip} aria-label={t('strip')}>
      {group(t('away'), drivers)}
      {group(t('workshop'), cars)}
      <Button size="compact-xs" variant="subtle" onClick={() => setOpen('choose')}>
        {t('add_driver')}
      </Button>
      {open === 'choose' && (
        <ChooseDriver
          drivers={week.drivers}
          onChoose={(whose) => setOpen({ whose })}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'choose' && (
        <AwayFlow key={open.absence?.id ?? 'new'} {...open} day={day} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function One({ absence, days, onOpen }: { absence: Absence; days: readonly Day[]; onOpen: () => void }) {
  const t = useWords(awayTexts);
  const kindOf = useAbsenceKind();
  const period = useAbsencePeriod();
  const weekday = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'short', timeZone: 'UTC' });
  const on = days.filter((day) => isAwayOn(absence, day));
  const [first, last] = [on[0], on.at(-1)];
  const short = (day: Day) => weekday.format(new Date(Date.UTC(1970, 0, 4 + weekdayOf(day))));
  const shown =
    first === undefined || last === undefined || on.length === days.length
      ? ''
      : first === last
        ? short(first)
        : `${short(first)}–${short(last)}`;
  const { name } = absence;
  const text =
    absence.car_id === null ? t('named', { name, kind: kindOf(absence), days: shown }) : `${name} ${shown}`;
  if (!absence.is_own) return <span title={period(absence)}>{text.trim()}</span>;
  return (
    <button
      type="button"
      className={styles.one}
      title={[period(absence), absence.remark].filter((part) => part !== null).join(' · ')}
      aria-label={t('open_of', { name, period: period(absence) })}
      onClick={onOpen}
    >
      {text.trim()}
    </button>
  );
}

interface ChooseProps {
  drivers: CalendarWeek['drivers'];
  onChoose: (whose: Whose) => void;
  onClose: () => void;
}

function ChooseDriver({ drivers, onChoose, onClose }: ChooseProps) {
  const t = useWords(awayTexts);
  return (
    <Dialog title={t('add_driver')} onClose={onClose} size="sm">
      <Select
        label={t('driver')}
        searchable
        data-autofocus
        data={drivers.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        onChange={(value) => {
          const found = drivers.find(({ id }) => String(id) === value);
          if (found) onChoose({ of: 'driver', id: found.id, name: found.full_name });
        }}
      />
    </Dialog>
  );
}
