// What nobody looks at when the page is opened: it comes right after, so that the start does not wait for it.

import {
  Component,
  createElement,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useDrive } from './use-drive.ts';

/** A part that cannot be fetched must not take the page with it. */
class PartBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

function NoPart({ again }: { again(): void }) {
  const { t } = useDrive();
  return (
    <div className="card">
      <p className="warning" role="alert">
        {t('part_failed')}
      </p>
      <button type="button" className="main" onClick={again}>
        {t('try_again')}
      </button>
    </div>
  );
}

/** Some browsers fetch no module again that failed once: the second try opens the page anew, which loses no press. */
export function laterPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>) {
  const fetchLater = () => lazy<ComponentType<P>>(async () => ({ default: await fetchPart() }));
  let kept = fetchLater();
  return function LaterPart(props: P) {
    const [{ Part, tries }, setPart] = useState({ Part: kept, tries: 1 });
    const again = () => {
      if (tries > 1) return location.reload();
      kept = fetchLater();
      setPart({ Part: kept, tries: tries + 1 });
    };
    return (
      <PartBoundary key={tries} instead={<NoPart again={again} />}>
        <Suspense fallback={null}>{createElement(Part as ComponentType<P>, props)}</Suspense>
      </PartBoundary>
    );
  };
}

const carStock = () => import('./CarStock.tsx');
const handOver = () => import('./HandOver.tsx');
const sellGoods = () => import('./SellGoods.tsx');
const tillCount = () => import('./TillCount.tsx');

export const CarStock = laterPart(async () => (await carStock()).CarStock);
export const HandOver = laterPart(async () => (await handOver()).HandOver);
export const SellGoods = laterPart(async () => (await sellGoods()).SellGoods);
export const TillCount = laterPart(async () => (await tillCount()).TillCount);

/** The map is much, and not of every trip: it comes when it is opened. */
export const TripMap = laterPart(async () => (await import('./TripMap.tsx')).TripMap);

/** Of the same release as the page, which may be exchanged at the server while it is open. */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.allSettled([carStock(), handOver(), sellGoods(), tillCount()]);
