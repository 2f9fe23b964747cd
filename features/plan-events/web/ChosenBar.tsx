import { Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../web/ui/Button.tsx';
import { useWords } from '../../../web/words.ts';
import type { CalendarWeek } from '../contract/calendar.ts';
import { MOST_AT_ONCE } from '../contract/moved-events.ts';
import { ChosenDialog, type ChosenAct } from './ChosenDialog.tsx';
import { movingTexts } from './moving-texts.ts';
import styles from './Carrying.module.css';

interface Props {
  chosen: ReadonlySet<number>;
  week: CalendarWeek;
  onLeave: () => void;
}

/** Of a key that is for no field: Delete, and what opens a menu everywhere. */
function meantBy({ key, shiftKey, target }: KeyboardEvent): 'delete' | 'bar' | null {
  if ((target as Element | null)?.closest?.('input, textarea, [role="dialog"]')) return null;
  if (key === 'Delete') return 'delete';
  return key === 'ContextMenu' || (shiftKey && key === 'F10') ? 'bar' : null;
}

/** How many trips are chosen, and what can be done with all of them. */
export function ChosenBar({ chosen, week, onLeave }: Props) {
  const t = useWords(movingTexts);
  const [act, setAct] = useState<ChosenAct | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      const meant = meantBy(key);
      if (meant === null) return;
      key.preventDefault();
      if (meant === 'delete') setAct('delete');
      else bar.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const tooMany = chosen.size > MOST_AT_ONCE ? t('chosen_too_many', { most: MOST_AT_ONCE }) : null;
  const button = (one: ChosenAct, color?: string) => (
    <Button
      size="compact-sm"
      variant="default"
      {...(color && { c: color })}
      because={tooMany}
      onClick={() => setAct(one)}
    >
      {t(`chosen_${one}`)}
    </Button>
  );
  return (
    <>
      <div ref={bar} className={styles.carrying} role="toolbar" aria-label={t('chosen', { n: chosen.size })}>
        <span title={t('chosen_keys')}>{t('chosen', { n: chosen.size })}</span>
        {tooMany && <span role="status">{tooMany}</span>}
        <Group gap={6}>
          {button('driver')}
          {button('move')}
          {button('delete', 'red')}
          <Button size="compact-sm" variant="subtle" onClick={onLeave}>
            {t('choose_none')}
          </Button>
        </Group>
      </div>
      {act && tooMany === null && (
        <ChosenDialog act={act} ids={[...chosen]} week={week} onDone={onLeave} onClose={() => setAct(null)} />
      )}
    </>
  );
}
