import { useState } from 'react';
import { addDays, formatWeek, weekOf } from '../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { listAbsences, type Absence } from '../contract.ts';
import { useAbsenceKind, useAbsencePeriod } from './absence-words.ts';
import { AbsenceDialog, type Whose } from './AbsenceDialog.tsx';
import { absencesTexts } from './absences-texts.ts';
import styles from './Absences.module.css';

/** As far ahead as anybody plans, and what ended lately. */
const DAYS = { back: 30, ahead: 366 };

/** On the page of a driver or a car: what is entered, and a way to enter more. */
export function AbsencesOf({ whose }: { whose: Whose }) {
  const t = useWords(absencesTexts);
  const kindOf = useAbsenceKind();
  const period = useAbsencePeriod();
  const today = useToday();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [open, setOpen] = useState<Absence | 'new' | null>(null);
  const asked = useRead(
    listAbsences,
    {
      query: {
        from: addDays(today, -DAYS.back),
        until: addDays(today, DAYS.ahead),
        ...(whose.of === 'car' ? { car_id: whose.id } : { user_id: whose.id }),
      },
    },
    { enabled: can('absences.read') },
  );
  if (!can('absences.read')) return null;
  const isCar = whose.of === 'car';
  return (
    <section className={styles.section} aria-label={t(isCar ? 'workshop_visits' : 'absences')}>
      <div className={styles.sectionHead}>
        <h2>{t(isCar ? 'workshop_visits' : 'absences')}</h2>
        <Button size="compact-sm" variant="default" onClick={() => setOpen('new')}>
          {t(isCar ? 'add_car' : 'add')}
        </Button>
      </div>
      {asked.error && <Failure error={asked.error} retry={asked.retry} />}
      {!asked.value && !asked.error && <Loading />}
      {asked.value?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list}>
        {asked.value?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={t('edit_of', { name: kindOf(one), period: period(one) })}
              onClick={() => setOpen(one)}
            >
              {period(one)} · {kindOf(one)}
              {one.remark !== null && ` · ${one.remark}`}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.none}>{t('who_instead')}.</p>
      <p>
        <Link to={depoPath(slug, depo_id, 'plan_event_templates', formatWeek(weekOf(today)))}>
          {t('to_calendar')}
        </Link>
      </p>
      {open !== null && (
        <AbsenceDialog
          whose={whose}
          {...(open !== 'new' && { absence: open })}
          day={today}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
