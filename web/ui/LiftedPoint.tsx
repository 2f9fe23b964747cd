// A point above the layer: the one the pointer or its row is on, the chosen one, a car. It alone can be dragged.

import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useState, type KeyboardEvent } from 'react';
import type { LatLng } from '../../shared/geo.ts';
import { useWords } from '../words.ts';
import { inkOn, type MapPoint } from './map-points.ts';
import { mapTexts } from './map-texts.ts';
import classes from './staff-map.module.css';

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  point: MapPoint;
  isLifted: boolean;
  isSelected: boolean;
  onMove: ((id: MapPoint['id'], to: LatLng) => void) | undefined;
  onSelect: ((id: MapPoint['id']) => void) | undefined;
  /** Its id while it is being dragged, then null: the pointer may run ahead of it. */
  onDrag: (id: MapPoint['id'] | null) => void;
  onLeave: () => void;
}

function Truck({ heading }: { heading: number | null }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <g transform={heading === null ? undefined : `rotate(${heading} 16 16)`}>
        {heading !== null && <path d="M16 0 22 8H10z" fill="currentColor" />}
        <circle cx="16" cy="16" r="10.5" fill="currentColor" stroke="#fff" strokeWidth="2" />
      </g>
      <path d="M10.5 12h7v6.5h-7zm7.7 2h2.3l1.5 2.2v2.3h-3.8z" fill="#fff" />
      <circle cx="13" cy="19.4" r="1.4" fill="#fff" />
      <circle cx="19.4" cy="19.4" r="1.4" fill="#fff" />
    </svg>
  );
}

export function LiftedPoint({ point, isLifted, isSelected, onMove, onSelect, onDrag, onLeave }: Props) {
  const t = useWords(mapTexts);
  const { current: map } = useMap();
  const [moved, setMoved] = useState<LatLng | null>(null);
  const at = moved ?? point;
  const name = point.title ?? point.label ?? '';
  const drop = (to: LatLng) => {
    setMoved(null);
    onDrag(null);
    onMove?.(point.id, to);
  };
  const steer = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (onMove && step && map) {
      event.preventDefault();
      const length = event.shiftKey ? 20 : 2;
      const { x, y } = map.project([at.lng, at.lat]);
      const { lat, lng } = map.unproject([x + step[0] * length, y + step[1] * length]);
      setMoved({ lat, lng });
    } else if (event.key === 'Escape' && moved) {
      event.stopPropagation();
      setMoved(null);
    } else if (event.key === 'Enter' && moved) {
      event.preventDefault();
      drop(moved);
    }
  };
  return (
    <Marker
      latitude={at.lat}
      longitude={at.lng}
      draggable={onMove !== undefined}
      style={{ zIndex: isLifted ? 3 : 2 }}
      onDragStart={() => onDrag(point.id)}
      onDrag={({ lngLat }) => setMoved({ lat: lngLat.lat, lng: lngLat.lng })}
      onDragEnd={({ lngLat }) => drop({ lat: lngLat.lat, lng: lngLat.lng })}
    >
      <button
        type="button"
        className={point.kind === 'car' ? classes.car : classes.lifted}
        data-selected={isSelected || undefined}
        data-point={point.id}
        aria-label={onMove ? t('move_help', { name }) : name}
        aria-pressed={isSelected}
        style={
          point.kind === 'car'
            ? { color: point.colour }
            : { background: point.colour, color: inkOn(point.colour) }
        }
        onClick={() => onSelect?.(point.id)}
        onMouseLeave={onLeave}
        onKeyDown={steer}
      >
        {point.kind === 'car' ? <Truck heading={point.heading ?? null} /> : point.label}
        {point.kind === 'car' && point.label !== undefined && !isLifted && (
          <span className={classes.tag} aria-hidden="true">
            {point.label}
          </span>
        )}
        {isLifted && name !== '' && (
          <span className={classes.name} aria-hidden="true">
            {name}
          </span>
        )}
      </button>
    </Marker>
  );
}
