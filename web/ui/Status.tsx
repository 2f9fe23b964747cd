import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './status.module.css';

/** What a colour means, everywhere: good, attention, wrong, under way, set aside. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted';

const signs: Record<Tone, string> = { ok: '✓', warn: '!', bad: '✕', info: '›', muted: '–' };
const colors: Record<Tone, string> = { ok: 'green', warn: 'yellow', bad: 'red', info: 'blue', muted: 'gray' };

/** A coloured sign with words: never colour alone. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={styles.sign} data-tone={tone} aria-hidden>
        {signs[tone]}
      </span>
      {children}
    </span>
  );
}

export function Badge({ tone = 'muted', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <MantineBadge className={styles.badge} variant="light" color={colors[tone]} size="sm" tt="none" fw={600}>
      {children}
    </MantineBadge>
  );
}
