import { Tabs as MantineTabs } from '@mantine/core';
import styles from './tabs.module.css';

export interface TabItem<K extends string> {
  key: K;
  label: string;
  count?: number | undefined;
  disabled?: boolean;
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
  const chosen = items.some((item) => item.key === value) ? value : (items[0]?.key ?? null);
  return (
    <MantineTabs
      value={chosen}
      onChange={(key) => {
        if (key !== null) onChange(key as K);
      }}
      className={styles.tabs}
      keepMounted
    >
      <MantineTabs.List aria-label={label}>
        {items.map((item) => (
          <MantineTabs.Tab key={item.key} value={item.key} disabled={item.disabled}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </MantineTabs.Tab>
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
