import { Tabs as MantineTabs, Tooltip } from '@mantine/core';
import styles from './tabs.module.css';

export interface TabItem<K extends string> {
  key: K;
  label: string;
  count?: number | undefined;
  /** Why it cannot be chosen now: shown on hover and focus, and read out. */
  because?: string | null;
}

interface Props<K extends string> {
  /** What the tabs choose, for screen readers. */
  label: string;
  items: readonly TabItem<K>[];
  /** The chosen tab; an unknown one (from an old address) shows the first as chosen. */
  value: string;
  onChange: (key: K) => void;
}

/** Tabs with counts above a list. They choose; the list below them is the caller's. */
export function Tabs<K extends string>({ label, items, value, onChange }: Props<K>) {
  const because = (key: string) => items.find((item) => item.key === key)?.because ?? null;
  const chosen = items.some((item) => item.key === value) ? value : (items[0]?.key ?? null);
  return (
    <MantineTabs
      value={chosen}
      onChange={(key) => {
        if (key !== null && because(key) === null) onChange(key as K);
      }}
      className={styles.tabs}
      keepMounted
    >
      <MantineTabs.List aria-label={label}>
        {items.map((item) => (
          <Tooltip key={item.key} label={because(item.key)} disabled={because(item.key) === null}>
            <MantineTabs.Tab
              value={item.key}
              aria-disabled={because(item.key) !== null || undefined}
              aria-description={because(item.key) ?? undefined}
              data-disabled={because(item.key) !== null || undefined}
            >
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </MantineTabs.Tab>
          </Tooltip>
        ))}
      </MantineTabs.List>
      {items.map((item) => (
        <MantineTabs.Panel key={item.key} value={item.key} tabIndex={-1} className={styles.panel}>
          {null}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
