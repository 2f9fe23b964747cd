// Where a stop goes that is added by its address or by a click on the map: a choice that this browser keeps.

import { useState } from 'react';
import { remember, remembered } from '../../../../web/session.ts';

export const newStopPlaces = ['last', 'after', 'best'] as const;
export type NewStopPlace = (typeof newStopPlaces)[number];

const KEY = 'isrute.editor.new-stops';

export function newStopPlace(): NewStopPlace {
  const kept = remembered(KEY);
  return newStopPlaces.find((place) => place === kept) ?? 'last';
}

export function useNewStopPlace(): [NewStopPlace, (place: NewStopPlace) => void] {
  const [place, setPlace] = useState(newStopPlace);
  return [
    place,
    (next) => {
      setPlace(next);
      remember(KEY, next);
    },
  ];
}
