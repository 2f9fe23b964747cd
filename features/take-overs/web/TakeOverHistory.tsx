import { clockIn } from '../../../shared/calendar.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { undoTakeOver, type TakeOver } from '../contract.ts';
import { takeOverTexts } from './take-over-texts.ts';
import styles from './TakeOvers.module.css';

type Words = Say<keyof typeof takeOverTexts>;

/** Why it cannot be undone; null = it can. */
function becauseOf({ is_overtaken, back }: TakeOver, t: Words): string | null {
  if (is_overtaken) return t('is_overtaken');
  return back.length === 0 ? t('all_driven') : null;
}

const staying = ({ gone }: TakeOver, t: Words) =>
  gone.length > 0 ? t('stays', { names: gone.map(({ address }) => address).join('; ') }) : null;

/** What was taken over of this trip, by whom, and the way back. */
export function TakeOverHistory({
  plan_event_id,
  take_overs,
  onUndone,
}: {
  plan_event_id: number;
  take_overs: readonly TakeOver[];
  onUndone: () => void;
}) {
  const t = useWords(takeOverTexts);
  const zone = useSession().tenant.time_zone;
  const undoing = useWrite(undoTakeOver);
  const timeOf = (at: string) => clockIn(zone, new Date(at)).slice(0, 5);
  if (take_overs.length === 0) return null;
  const undo = async (one: TakeOver) => {
    const text = [t('undo_text', { n: one.back.length }), staying(one, t)].filter(Boolean).join(' ');
    if (!(await confirm({ title: t('undo_title'), text, yes: t('undo') }))) return;
    const stops = one.back.map(({ id }) => id);
    await undoing
      .write({ params: { id: plan_event_id, take_over_id: one.id }, body: { stops } })
      .then((done) => {
        flash.ok(t('undone', { n: done.stops }));
        if (done.customers_told > 0) flash.info(t('told_before', { n: done.customers_told }));
        onUndone();
      }, flash.error);
  };
  return (
    <section className={styles.history} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ul>
        {take_overs.map((one) => (
          <li key={one.id}>
            <div>
              <div>
                {t('history_line', {
                  n: one.stops_taken,
                  cars: one.car_internal_numbers.map((car) => t('car', { car })).join(', '),
                  time: timeOf(one.created_at),
                  name: one.user_full_name,
                })}
              </div>
              <div className={styles.quiet}>
                {one.undone_at === null
                  ? staying(one, t)
                  : t('undone_by', { name: one.undone_by_full_name ?? '', time: timeOf(one.undone_at) })}
              </div>
            </div>
            {one.undone_at === null && (
              <ActionButton size="xs" variant="default" because={becauseOf(one, t)} onClick={() => undo(one)}>
                {t('undo')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
