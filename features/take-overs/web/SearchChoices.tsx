import { Checkbox, Slider } from '@mantine/core';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { NumberBox, type NumberValue } from '../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../web/words.ts';
import type { Helper } from '../contract.ts';
import { takeOverTexts } from './take-over-texts.ts';
import styles from './TakeOvers.module.css';

export interface Choices {
  /** Trips that may help. */
  helpers: ReadonlySet<number>;
  /** A step of the slider: 0 = few changes, 4 = least driving. */
  worth: number;
  /** Minutes. */
  longer: number;
  shifted: number;
}

const LAST_STEP = 4;

interface Props {
  helpers: readonly Helper[];
  chosen: Choices;
  onChange: (chosen: Choices) => void;
  /** Why nothing can be searched now. */
  because: string | null;
  onSearch: () => void;
  onLonger: () => void;
  longSeconds: number;
  /** There is a plan to take over, whose button is the one in full colour. */
  isQuiet: boolean;
}

function Helpers({ helpers, chosen, onChange }: Pick<Props, 'helpers' | 'chosen' | 'onChange'>) {
  const t = useWords(takeOverTexts);
  const toggle = (id: number, on: boolean) => {
    const others = [...chosen.helpers].filter((one) => one !== id);
    onChange({ ...chosen, helpers: new Set(on ? [...others, id] : others) });
  };
  return (
    <fieldset className={styles.helpers}>
      <legend>{t('helpers')}</legend>
      {helpers.length === 0 && <p>{t('no_helpers')}</p>}
      {helpers.map(({ plan_event_id: id, because, ...trip }) => (
        <Checkbox
          key={id}
          size="sm"
          checked={chosen.helpers.has(id)}
          // Its search would find nothing: it has no way left on which something could lie.
          disabled={because === 'no_stops'}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
          label={[t('car', { car: trip.car_internal_number }), trip.route_name].join(' · ')}
          description={[
            trip.user_full_name,
            because === 'no_stops' ? null : t('stops_to_come', { n: trip.stops_to_come }),
            because && t(`because_${because}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </fieldset>
  );
}

function Minutes({
  label,
  value,
  most,
  onChange,
}: {
  label: string;
  value: number;
  most: number;
  onChange: (n: number) => void;
}) {
  return (
    <NumberBox
      label={label}
      min={0}
      max={most}
      value={value}
      onChange={(typed: NumberValue) => {
        if (typeof typed === 'number') onChange(typed);
      }}
    />
  );
}

/** Which trucks may help, and how much may change for those who are not concerned. */
export function SearchChoices(props: Props) {
  const { chosen, onChange, because, onSearch, onLonger, longSeconds, isQuiet } = props;
  const t = useWords(takeOverTexts);
  return (
    <section className={styles.choices}>
      <Helpers {...props} />
      <div className={styles.wishes}>
        <div>
          <div className={styles.label}>{t('how_much')}</div>
          <Slider
            className={styles.slider}
            thumbLabel={t('how_much')}
            min={0}
            max={LAST_STEP}
            step={1}
            label={null}
            value={chosen.worth}
            onChange={(worth) => onChange({ ...chosen, worth })}
            thumbProps={{ 'aria-valuetext': `${chosen.worth + 1} / ${LAST_STEP + 1}` }}
          />
          <div className={styles.ends}>
            <span>{t('few_changes')}</span>
            <span>{t('least_driving')}</span>
          </div>
        </div>
        <Minutes
          label={t('longer')}
          value={chosen.longer}
          most={480}
          onChange={(longer) => onChange({ ...chosen, longer })}
        />
        <Minutes
          label={t('shifted')}
          value={chosen.shifted}
          most={240}
          onChange={(shifted) => onChange({ ...chosen, shifted })}
        />
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
