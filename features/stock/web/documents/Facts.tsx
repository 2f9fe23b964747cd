import type { ReactNode } from 'react';
import styles from './Documents.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** More than this takes a row of its own: in a narrow column it would push the lines of the document out of sight. */
const longest = 60;

/** What a document is, above its lines; a fact that is `false` is left out. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name} data-long={(typeof value === 'string' && value.length > longest) || undefined}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
    </dl>
  );
}
