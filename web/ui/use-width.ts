import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element on the screen, followed as it changes. Unbounded until it is measured, as on paper. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const drawn = element.current;
    if (drawn === null) return undefined;
    const measure = () => setWidth(drawn.clientWidth);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(drawn);
    return () => watching.disconnect();
  }, []);
  return [element, width];
}
