// Tools on one line: those for which there is no room stand in a menu at its end, in the same order.

import { Popover } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { IconButton } from './Button.tsx';
import { IconDotsVertical } from './icons.ts';
import { frameTexts } from './kit-texts.ts';
import classes from './tool-row.module.css';

export interface Tool {
  key: string;
  content: ReactNode;
}

const GAP_PX = 12;
const MENU_PX = 30;

/** How many of the widths stand beside each other, leaving room for the menu when not all do. */
export function fitting(widths: readonly number[], room: number): number {
  const needs = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + GAP_PX, -GAP_PX);
  if (needs(widths.length) <= room) return widths.length;
  for (let count = widths.length - 1; count > 0; count -= 1)
    if (needs(count) + GAP_PX + MENU_PX <= room) return count;
  return 0;
}

/** Measured while all tools stand on the line, which nobody sees: again when other tools, or other words, do. */
function useFitting(of: string, count: number) {
  const row = useRef<HTMLDivElement>(null);
  const widths = useRef<{ of: string; each: readonly number[] } | null>(null);
  const [fit, setFit] = useState({ of, count });
  const isMeasured = fit.of === of;
  const measure = useCallback(() => {
    const box = row.current;
    if (!box) return;
    if (widths.current?.of !== of) {
      const tools = [...box.querySelectorAll<HTMLElement>('[data-tool]')];
      widths.current = { of, each: tools.map((tool) => tool.offsetWidth) };
    }
    const fits = fitting(widths.current.each, box.clientWidth);
    setFit((before) => (before.of === of && before.count === fits ? before : { of, count: fits }));
  }, [of]);
  useLayoutEffect(() => {
    measure();
    const watch = new ResizeObserver(measure);
    if (row.current) watch.observe(row.current);
    return () => watch.disconnect();
  }, [measure]);
  return { row, fits: isMeasured ? fit.count : count };
}

/** `words`: what the tools are called, by which it is known that they have other widths. */
export function ToolRow({ tools, words, label }: { tools: readonly Tool[]; words: string; label: string }) {
  const t = useWords(frameTexts);
  const { row, fits } = useFitting(`${tools.map(({ key }) => key).join()} ${words}`, tools.length);
  const rest = tools.slice(fits);
  return (
    <div className={classes.row} ref={row} role="group" aria-label={label}>
      {tools.slice(0, fits).map(({ key, content }) => (
        <div key={key} data-tool>
          {content}
        </div>
      ))}
      {rest.length > 0 && (
        <Popover position="bottom-end" withRoles={false} trapFocus returnFocus>
          <Popover.Target>
            <IconButton variant="default" size={MENU_PX} aria-label={t('more_tools')}>
              <IconDotsVertical size={16} />
            </IconButton>
          </Popover.Target>
          <Popover.Dropdown className={classes.rest ?? ''}>
            {rest.map(({ key, content }) => (
              <div key={key}>{content}</div>
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
