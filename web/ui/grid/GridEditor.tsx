// The field that opens in a cell. It holds what was typed until a key or a press elsewhere ends it.

import { Popover } from '@mantine/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../words.ts';
import type { NumberReader } from '../number-reader.ts';
import { hideReading, showReading } from '../ReadingTip.tsx';
import type { GridChoice } from './grid-cells.ts';
import { found, meant } from './grid-search.ts';
import { gridTexts } from './grid-texts.ts';
import type { Leave } from './use-grid-edits.ts';
import styles from './grid.module.css';

interface Props {
  label: string;
  initial: string;
  /** Begun by a key that is its first letter: arrows end it. Otherwise they move the caret. */
  isSeeded: boolean;
  /** Told at every key, so that a press elsewhere can take it. */
  typed: (text: string) => void;
  commit: (text: string, how: Leave, back?: boolean, arrow?: string) => void;
  cancel: () => void;
  align: 'right' | undefined;
  inputMode: 'numeric' | 'decimal' | undefined;
  reader: NumberReader | undefined;
}

/** Typing goes on behind what stands there already. */
function atEnd(field: HTMLInputElement | null): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** True when the key was this function's. */
function ended(event: KeyboardEvent, { commit, cancel }: Props, text: string): boolean {
  event.stopPropagation();
  if (event.nativeEvent.isComposing) return false;
  if (event.key === 'Enter' || event.key === 'Tab') commit(text, event.key, event.shiftKey);
  else if (event.key === 'Escape') cancel();
  else return false;
  event.preventDefault();
  return true;
}

export function GridText(props: Props) {
  const { label, initial, isSeeded, typed, commit, align, inputMode, reader } = props;
  const text = useRef(initial);
  useEffect(() => hideReading, []);
  const press = (event: KeyboardEvent) => {
    if (ended(event, props, text.current) || !isSeeded || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    commit(text.current, 'Arrow', false, event.key);
  };
  return (
    <input
      ref={atEnd}
      data-editor
      className={styles.editor}
      data-align={align}
      aria-label={label}
      defaultValue={initial}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        typed((text.current = target.value));
        if (reader) showReading(target, target.value, reader);
      }}
      onKeyDown={press}
      onBlur={() => commit(text.current, null)}
    />
  );
}

/** One of many, found by typing: the one that is meant without doubt, or the one that the arrows chose. */
export function GridSearch(props: Props & { choices: readonly GridChoice[] }) {
  const { label, initial, isSeeded, typed, commit, choices } = props;
  const id = useId();
  const [text, setText] = useState(initial);
  const [isTyped, setTyped] = useState(isSeeded);
  /** -1: nobody has chosen. */
  const [active, setActive] = useState(-1);
  const hits = found(choices, isTyped ? text : '');
  const pick =
    active >= 0
      ? hits[Math.min(active, hits.length - 1)]
      : isTyped
        ? (meant(choices, text) ?? undefined)
        : undefined;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setActive((before) => Math.max(0, Math.min(hits.length - 1, before + step)));
      return;
    }
    ended(event, props, text.trim() === '' && isTyped ? '' : (pick?.value ?? text));
  };
  const type = (next: string) => {
    typed(next);
    setText(next);
    setTyped(true);
    setActive(-1);
  };
  return (
    <Popover
      opened
      position="bottom-start"
      offset={2}
      withinPortal
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      shadow="md"
      transitionProps={{ duration: 0 }}
      zIndex={350}
    >
      <Popover.Target>
        <input
          ref={isSeeded ? begun : allChosen}
          data-editor
          className={styles.editor}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={pick ? `${id}-${hits.indexOf(pick)}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => commit(text, null)}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <Choices id={id} label={label} hits={hits} pick={pick} take={(value) => commit(value, 'Tab')} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({
  id,
  label,
  hits,
  pick,
  take,
}: {
  id: string;
  label: string;
  hits: readonly GridChoice[];
  pick: GridChoice | undefined;
  take: (value: string) => void;
}) {
  const t = useWords(gridTexts);
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.choices}>
      {hits.map((choice, at) => (
        <div
          key={choice.value}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === pick}
          ref={choice === pick ? intoView : null}
          // The field would lose the focus, and with it what was typed.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(choice.value)}
          onKeyDown={() => undefined}
        >
          <b>{choice.value}</b> {choice.label}
        </div>
      ))}
      {hits.length === 0 && <div className={styles.none}>{t('none_found')}</div>}
    </div>
  );
}

/** What stood there before is replaced by typing. */
function allChosen(field: HTMLInputElement | null): void {
  if (!field || document.activeElement === field) return;
  field.focus();
  field.select();
}

function begun(field: HTMLInputElement | null): void {
  if (field && document.activeElement !== field) atEnd(field);
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
