import { clockIn, dayIn, showDay } from '../../../shared/calendar.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { undoRouteCut, type RouteCut } from '../contract.ts';
import { cutTexts } from './cut-texts.ts';
import styles from '../../take-overs/web/TakeOvers.module.css';

/** What was cut, by whom, and the way back. */
export function CutHistory({ cuts, onUndone }: { cuts: readonly RouteCut[]; onUndone: () => void }) {
  const t = useWords(cutTexts);
  const zone = useSession().tenant.time_zone;
  const undoing = useWrite(undoRouteCut);
  const timeOf = (at: string) => {
    const moment = new Date(at);
    return `${showDay(dayIn(zone, moment))} ${clockIn(zone, moment).slice(0, 5)}`;
  };
  if (cuts.length === 0) return null;
  const undo = async ({ id }: RouteCut) => {
    if (!(await confirm({ title: t('undo_title'), text: t('undo_text'), yes: t('undo') }))) return;
    await undoing.write({ params: { id }, body: {} }).then((done) => {
      flash.ok(t('undone', { n: done.routes_changed }));
      onUndone();
    }, flash.error);
  };
  const changed = ({ changed_since: names }: RouteCut) =>
    names.length > 0 ? t('changed_since', { names: names.join(', ') }) : null;
  return (
    <section className={styles.history} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ul>
        {cuts.map((one) => (
          <li key={one.id}>
            <div>
              <div>
                {t('history_line', {
                  n: one.stops_moved,
                  time: timeOf(one.created_at),
                  name: one.user_full_name,
                })}
              </div>
              <div className={styles.quiet}>
                {one.undone_at === null
                  ? (changed(one) ?? one.route_names.join(', '))
                  : t('undone_by', { name: one.undone_by_full_name ?? '', time: timeOf(one.undone_at) })}
              </div>
            </div>
            {one.undone_at === null && (
              <ActionButton size="xs" variant="default" because={changed(one)} onClick={() => undo(one)}>
                {t('undo')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
