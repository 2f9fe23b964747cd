// What the round buttons of the public map do once the map is there.

import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { en } from '../../features/public-pages/texts/en.ts';
import { PublicMap } from './PublicMap.tsx';

const centred = vi.hoisted(() => [] as unknown[]);
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: () => undefined,
  useRef: (current: unknown) => ({ current }),
  useState: () => [{ centreOn: (...at: unknown[]) => centred.push(at) }, () => undefined],
}));

interface Pressed {
  'aria-label'?: string;
  onClick?: () => void;
  children?: ReactNode;
}
const within = (node: ReactNode): ReactElement<Pressed>[] =>
  [node].flat().flatMap((one) => (isValidElement<Pressed>(one) ? [one, ...within(one.props.children)] : []));

// spec: R-1032
test('bring the truck and the own stop to the middle, at zoom 15', () => {
  const car = { lat: 55.41, lng: 10.4 };
  const ownStop = { lat: 55.4, lng: 10.39 };
  const drawn = PublicMap({
    words: en.map,
    points: [],
    car,
    ownStop,
    centre: { ...ownStop, zoom: 7 },
    country: 'DK',
    maps: { tiles_url: null, raster_url: null, attribution: null },
    height: '200px',
  });
  for (const name of ['Centre on the truck', 'Centre on your stop'])
    within(drawn)
      .find(({ props }) => props['aria-label'] === name)
      ?.props.onClick?.();
  expect(centred).toEqual([
    [car, 15],
    [ownStop, 15],
  ]);
});
