import { Checkbox, NativeSelect, Slider } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { showDay } from '../../../shared/calendar.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { NumberBox } from '../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../web/words.ts';
import { MOST_ROUTES_OF_CUT, type CutChoices } from '../contract.ts';
import { cutTexts } from './cut-texts.ts';
import { LAST_STEP, mayTakePart, type CutWish } from './cut-wish.ts';
import styles from '../../take-overs/web/TakeOvers.module.css';

interface Props {
  routes: CutChoices['routes'];
  wish: CutWish;
  onChange: (wish: CutWish) => void;
  /** Why nothing can be searched now. */
  because: string | null;
  onSearch: () => void;
  onLonger: () => void;
  longSeconds: number;
  /** There is a plan to take over, whose button is the one in full colour. */
  isQuiet: boolean;
}

const put = (ids: ReadonlySet<number>, id: number, on: boolean) =>
  new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id));

type Route = CutChoices['routes'][number];

function RouteRow({ route, wish, onChange }: Pick<Props, 'wish' | 'onChange'> & { route: Route }) {
  const t = useWords(cutTexts);
  const { id, name, because } = route;
  const isIn = wish.route_ids.has(id);
  return (
    <tr>
      <th scope="row">
        <Checkbox
          size="xs"
          label={[name, route.tag, because && t(because)].filter(Boolean).join(' · ')}
          aria-label={t('takes_part', { name })}
          checked={isIn}
          // Nothing of it could be cut.
          disabled={!mayTakePart(route)}
          onChange={(event) =>
            onChange({ ...wish, route_ids: put(wish.route_ids, id, event.currentTarget.checked) })
          }
        />
      </th>
      <td className={styles.number}>{route.stops}</td>
      <td className={styles.number}>{route.next_date === null ? '' : showDay(route.next_date)}</td>
      <td>
        <Checkbox
          size="xs"
          aria-label={t('stays_named', { name })}
          checked={isIn && wish.kept.has(id)}
          // A route that does not take part stays anyway.
          disabled={!isIn}
          onChange={(event) => onChange({ ...wish, kept: put(wish.kept, id, event.currentTarget.checked) })}
        />
      </td>
    </tr>
  );
}

function Routes({ routes, wish, onChange }: Pick<Props, 'routes' | 'wish' | 'onChange'>) {
  const t = useWords(cutTexts);
  const all = routes.filter(mayTakePart).map(({ id }) => id);
  const choose = (ids: readonly number[]) => onChange({ ...wish, route_ids: new Set(ids) });
  return (
    <section aria-label={t('routes')}>
      <div className={styles.ends}>
        <span className={styles.label}>{t('routes')}</span>
        <span>
          <Button size="compact-xs" variant="subtle" onClick={() => choose(all)}>
            {t('all')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => choose([])}>
            {t('none')}
          </Button>
        </span>
      </div>
      {routes.length === 0 && <p>{t('no_routes')}</p>}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('routes')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('route')}</th>
              <th scope="col" className={styles.number}>
                {t('stops')}
              </th>
              <th scope="col" className={styles.number}>
                {t('next')}
              </th>
              <th scope="col">{t('stays')}</th>
            </tr>
          </thead>
          <tbody>
            {routes.map((route) => (
              <RouteRow key={route.id} route={route} wish={wish} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function HowMuch({ wish, onChange }: Pick<Props, 'wish' | 'onChange'>) {
  const t = useWords(cutTexts);
  return (
    <div>
      <div className={styles.label}>{t('how_much')}</div>
      <Slider
        className={styles.slider}
        thumbLabel={t('how_much')}
        min={0}
        max={LAST_STEP}
        step={1}
        label={null}
        value={wish.worth}
        onChange={(worth) => onChange({ ...wish, worth })}
        thumbProps={{ 'aria-valuetext': `${wish.worth + 1} / ${LAST_STEP + 1}` }}
      />
      <div className={styles.ends}>
        <span>{t('few')}</span>
        <span>{t('best')}</span>
      </div>
    </div>
  );
}

function Times({ wish, onChange }: Pick<Props, 'wish' | 'onChange'>) {
  const t = useWords(cutTexts);
  const set = (more: Partial<CutWish>) => onChange({ ...wish, ...more });
  return (
    <>
      <NumberBox
        label={t('count')}
        description={t('count_hint')}
        min={1}
        max={MOST_ROUTES_OF_CUT}
        value={wish.count}
        onChange={(count) => set({ count })}
      />
      <NumberBox
        label={t('shift')}
        description={t('shift_hint')}
        decimals={2}
        min={0.5}
        max={18}
        value={wish.hours}
        onChange={(hours) => set({ hours })}
      />
      <TimePicker
        label={t('leaves')}
        description={t('leaves_hint')}
        format="24h"
        clearable
        hoursInputLabel={t('leaves')}
        minutesInputLabel={t('leaves')}
        value={wish.leaves_at}
        onChange={(at) => set({ leaves_at: at.slice(0, 5) })}
      />
      <NumberBox
        label={t('pause')}
        min={0}
        max={240}
        value={wish.pause_minutes}
        onChange={(pause_minutes) => set({ pause_minutes })}
      />
      <TimePicker
        label={t('pause_after')}
        format="24h"
        hoursInputLabel={t('pause_after')}
        minutesInputLabel={t('pause_after')}
        value={wish.pause_after}
        onChange={(at) => set({ pause_after: at.slice(0, 5) })}
      />
      <NumberBox
        label={t('most_stops')}
        description={t('most_hint')}
        min={1}
        max={500}
        value={wish.most_stops}
        onChange={(most_stops) => set({ most_stops })}
      />
    </>
  );
}

/** Which routes take part, how many there shall be and of how many hours, and how much may move. */
export function CutWishes(props: Props) {
  const { wish, onChange, because, onSearch, onLonger, longSeconds, isQuiet } = props;
  const t = useWords(cutTexts);
  return (
    <section className={styles.choices}>
      <Routes {...props} />
      <div className={styles.wishes}>
        <Times wish={wish} onChange={onChange} />
        <NativeSelect
          label={t('movable')}
          value={wish.movable}
          onChange={(event) =>
            onChange({ ...wish, movable: event.currentTarget.value as CutWish['movable'] })
          }
          data={(['all', 'homes', 'shops'] as const).map((value) => ({
            value,
            label: t(`movable_${value}`),
          }))}
        />
        <HowMuch wish={wish} onChange={onChange} />
        <div className={styles.acts}>
          <ActionButton variant={isQuiet ? 'default' : 'filled'} because={because} onClick={onSearch}>
            {t('search')}
          </ActionButton>
          <ActionButton variant="default" because={because} onClick={onLonger}>
            {t('search_longer', { n: longSeconds })}
          </ActionButton>
        </div>
      </div>
    </section>
  );
}
