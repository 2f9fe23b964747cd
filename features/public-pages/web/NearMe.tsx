import { useState } from 'react';
import type { PublicFacts } from '../contract.ts';
import type { Asked } from './front-stops.ts';
import { hasGeolocation, ownPlace } from './own-place.ts';
import { Alert, sayIn } from './PublicParts.tsx';

/** Looks for stops around the visitor, who is asked for the place only when this is pressed. */
export function NearMe({ facts, onPick }: { facts: PublicFacts; onPick: (place: Asked) => void }) {
  const t = sayIn(facts);
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<'no_geolocation' | 'place_unknown' | null>(null);
  const look = async () => {
    if (!hasGeolocation()) return setProblem('no_geolocation');
    setLooking(true);
    setProblem(null);
    try {
      onPick({ ...(await ownPlace()), address: null });
    } catch {
      setProblem('place_unknown');
    } finally {
      setLooking(false);
    }
  };
  return (
    <>
      <button type="button" disabled={isLooking} onClick={() => void look()}>
        {t('near_me')}
      </button>
      {problem && <Alert>{t(problem)}</Alert>}
    </>
  );
}
