// What the colours of a map mean, in words, and the way back to all points.

import { useState } from 'react';
import { useWords } from '../words.ts';
import { heatColours } from './map-layers.ts';
import { mapTexts } from './map-texts.ts';
import type { LegendEntry } from './staff-map-props.ts';
import classes from './staff-map.module.css';

interface Props {
  entries: readonly LegendEntry[];
  /** Says what the colours of a heat map mean. */
  hasHeat: boolean;
  canShowAll: boolean;
  onShowAll: () => void;
}

const heatScale = `linear-gradient(to right, ${heatColours.map(([, colour]) => colour).join(', ')})`;

/** In a window narrower than this a long key would lie on what it explains; a short one finds room but on a phone. */
const roomFor = (entries: readonly unknown[]) => (entries.length > 3 ? 1_100 : 600);

export function MapLegend({ entries, hasHeat, canShowAll, onShowAll }: Props) {
  const t = useWords(mapTexts);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [width] = useState(() => window.innerWidth);
  const isOpen = chosen ?? width >= roomFor(entries);
  const hasKey = entries.length > 0 || hasHeat;
  return (
    <div className={classes.corner}>
      {hasKey && isOpen && (
        <ul className={classes.legend} aria-label={t('legend')}>
          {entries.map(({ colour, words, line }) => (
            <li key={words}>
              <i
                className={line ? classes[line] : classes.dot}
                style={line ? { borderColor: colour } : { background: colour }}
              />
              {words}
            </li>
          ))}
          {hasHeat && (
            <li>
              {t('heat_least')}
              <i className={classes.heat} style={{ background: heatScale }} />
              {t('heat_most')}
            </li>
          )}
        </ul>
      )}
      <div className={classes.tools}>
        {hasKey && (
          <button
            type="button"
            className={classes.tool}
            aria-expanded={isOpen}
            aria-label={isOpen ? t('hide_legend') : t('legend')}
            title={isOpen ? t('hide_legend') : t('legend')}
            onClick={() => setOpen(!isOpen)}
          >
            i
          </button>
        )}
        {canShowAll && (
          <button
            type="button"
            className={classes.tool}
            aria-label={t('show_all')}
            title={t('show_all')}
            onClick={onShowAll}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path
                d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              />
              <circle cx="8" cy="8" r="2.2" fill="currentColor" />
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}
