import { useState, type ReactNode } from 'react';
import { clockOf, parseDuration, showDuration, type ClockTime } from '../../../../shared/calendar.ts';
import styles from './Cells.module.css';

/** '0737', '7:37' and '7' are read; null for '', undefined for what is no time. Seconds are not typed. */
export function readClock(text: string, most_s: number): number | null | undefined {
  const typed = text.trim().replace('.', ':');
  if (typed === '') return null;
  const spread = /^\d{3,4}$/.test(typed)
    ? `${typed.slice(0, -2)}:${typed.slice(-2)}`
    : /^\d{1,2}$/.test(typed)
      ? `${typed}:00`
      : typed;
  const seconds = spread.includes(':') ? parseDuration(spread) : null;
  return seconds === null || seconds > most_s ? undefined : seconds;
}

/** A cell's name needs no element of its own. */
function Labelled({ label, isHidden, children }: { label: string; isHidden: boolean; children: ReactNode }) {
  if (isHidden) return children;
  return (
    <label>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface Shared {
  label: string;
  disabled?: boolean;
  /** The column or a line above names it: read aloud only. */
  hiddenLabel?: boolean;
  invalid?: boolean;
  className?: string;
}

interface Props extends Shared {
  value: number | null;
  most_s: number;
  show: (seconds: number) => string;
  onChange: (seconds: number | null) => void;
}

/** HH:MM. Every complete time is taken at once, so that what depends on it follows while somebody types. */
function TimeBox({
  value,
  most_s,
  show,
  onChange,
  label,
  hiddenLabel = false,
  invalid = false,
  disabled,
  className,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? undefined : readClock(typed, most_s);
  // Undo changes the value under the cursor: the typed text then no longer says what is so.
  const shown =
    typed !== null && (read === undefined || read === value)
      ? typed
      : value === null
        ? ''
        : show(value).slice(0, 5);
  const type = (text: string) => {
    setTyped(text);
    const next = readClock(text, most_s);
    if (next !== undefined && next !== value) onChange(next);
  };
  return (
    <Labelled label={label} isHidden={hiddenLabel}>
      <input
        aria-label={hiddenLabel ? label : undefined}
        className={className ?? `${styles.input} ${styles.clock}`}
        value={shown}
        disabled={disabled}
        placeholder="--:--"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={invalid || (typed !== null && read === undefined) || undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Labelled>
  );
}

const DAY_S = 86_400;

/** A time of day, or null. */
export function ClockBox({
  value,
  onChange,
  ...rest
}: Shared & { value: ClockTime | null; onChange: (time: ClockTime | null) => void }) {
  return (
    <TimeBox
      {...rest}
      value={value === null ? null : parseDuration(value)}
      most_s={DAY_S - 1}
      show={clockOf}
      onChange={(seconds) => onChange(seconds === null ? null : clockOf(seconds))}
    />
  );
}

/** A length of time in seconds, up to a day; empty is none. */
export function LengthBox({
  value,
  onChange,
  ...rest
}: Shared & { value: number; onChange: (seconds: number) => void }) {
  return (
    <TimeBox
      {...rest}
      value={value}
      most_s={DAY_S}
      show={showDuration}
      onChange={(seconds) => onChange(seconds ?? 0)}
    />
  );
}

interface NumberProps extends Shared {
  value: number | null;
  most: number;
  onChange: (number: number | null) => void;
  placeholder?: string;
  cell?: string;
}

/** Whole minutes; emptied it says null. */
export function MinutesBox({
  value,
  most,
  onChange,
  label,
  hiddenLabel = false,
  invalid = false,
  disabled,
  className,
  placeholder,
  cell,
}: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read =
    typed === null || !/^\d*$/.test(typed.trim()) || Number(typed) > most
      ? undefined
      : typed.trim() === ''
        ? null
        : Number(typed);
  const shown =
    typed !== null && (read === undefined || read === null || read === value) ? typed : String(value ?? '');
  const type = (text: string) => {
    setTyped(text);
    const digits = text.trim();
    if (/^\d*$/.test(digits) && Number(digits) <= most) onChange(digits === '' ? null : Number(digits));
  };
  return (
    <Labelled label={label} isHidden={hiddenLabel}>
      <input
        aria-label={hiddenLabel ? label : undefined}
        className={className ?? `${styles.input} ${styles.wait}`}
        value={shown}
        disabled={disabled}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        data-cell={cell}
        aria-invalid={invalid || (typed !== null && read === undefined) || undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Labelled>
  );
}
