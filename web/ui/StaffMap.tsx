// The map of the staff screens. It is loaded beside the table, never before it, and says so when the browser cannot
// draw it.

import { Alert, Skeleton } from '@mantine/core';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { mapTexts } from './map-texts.ts';
import type { StaffMapProps } from './staff-map-props.ts';
import classes from './staff-map.module.css';

const StaffMapCanvas = lazy(() => import('./StaffMapCanvas.tsx'));

let webGl: boolean | null = null;

function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null;
  return webGl;
}

function NoMap({ height }: { height: string | undefined }) {
  const t = useWords(mapTexts);
  return (
    <div className={classes.box} style={{ height }}>
      <Alert color="orange" title={t('no_webgl')} m="md">
        {t('no_webgl_help')}
      </Alert>
    </div>
  );
}

/** A graphics card that gives up while drawing must not take the screen with it. */
class MapBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

export function StaffMap(props: StaffMapProps) {
  const t = useWords(mapTexts);
  if (!hasWebGl()) return <NoMap height={props.height} />;
  return (
    <MapBoundary instead={<NoMap height={props.height} />}>
      <Suspense
        fallback={
          <div className={classes.box} style={{ height: props.height }}>
            <Skeleton height="100%" radius={0} role="status" aria-busy aria-label={t('loading')} />
          </div>
        }
      >
        <StaffMapCanvas {...props} />
      </Suspense>
    </MapBoundary>
  );
}
