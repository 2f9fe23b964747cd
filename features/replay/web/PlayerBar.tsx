import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../web/ui/Button.tsx';
import { IconPlayerPause, IconPlayerPlay } from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import { replayTexts } from './replay-texts.ts';
import { speeds, type Player } from './use-player.ts';
import styles from './Replay.module.css';

const STEP_MS = 10_000;
const PAGE_MS = 600_000;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MS,
  ArrowDown: -STEP_MS,
  ArrowRight: STEP_MS,
  ArrowUp: STEP_MS,
  PageDown: -PAGE_MS,
  PageUp: PAGE_MS,
};

/** Keys belong to what has the focus; the rest of the page plays and pauses by them. */
function useKeys(player: Player): void {
  const current = useRef(player);
  useEffect(() => {
    current.current = player;
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = steps[event.key];
      if (event.key === ' ') current.current.toggle();
      else if (by !== undefined) current.current.seek(current.current.at + by);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

interface Props {
  player: Player;
  from: number;
  until: number;
  /** The time on the clock, with seconds. */
  clock: string;
  /** Where the truck is then, in words. */
  state: string;
  isUnseen: boolean;
  onCopy: () => Promise<void>;
}

export function PlayerBar({ player, from, until, clock, state, isUnseen, onCopy }: Props) {
  const t = useWords(replayTexts);
  useKeys(player);
  const onSlider = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key];
    if (event.key === ' ') player.toggle();
    else if (by !== undefined) player.seek(player.at + by);
    else return;
    event.preventDefault();
  };
  const Sign = player.isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <section className={styles.bar} aria-label={t('player')}>
      <Button
        className={styles.play ?? ''}
        leftSection={<Sign size={16} aria-hidden />}
        onClick={player.toggle}
      >
        {t(player.isPlaying ? 'pause' : 'play')}
      </Button>
      <fieldset className={styles.speeds}>
        <legend>{t('speed')}</legend>
        {speeds.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={player.speed === speed}
            onClick={() => player.setSpeed(speed)}
          >
            {t('times', { n: speed })}
          </button>
        ))}
      </fieldset>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('time')}
        aria-valuetext={`${clock}, ${state}`}
        aria-describedby="replay-keys"
        min={from}
        max={until}
        step={1_000}
        value={player.at}
        onChange={(event) => player.seek(Number(event.target.value))}
        onKeyDown={onSlider}
      />
      <span className={styles.clock}>{clock}</span>
      <span className={styles.state} data-unseen={isUnseen || undefined}>
        {state}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => void onCopy()}>
        {t('copy_link')}
      </Button>
      <p id="replay-keys" className={styles.keys}>
        {t('keys')}
      </p>
    </section>
  );
}
