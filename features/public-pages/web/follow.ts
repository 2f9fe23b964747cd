// The live place of a car: pushed over /cable and asked for as well, every five seconds or, while it is pushed, every
// half minute.

import type { LatLng } from '../../../shared/geo.ts';
import { ask } from './send.ts';

export interface CarPlace extends LatLng {
  heading: number | null;
  /** When it was there; null for the place that came with the page. */
  at: string | null;
}

const poll_ms = 5_000;
/**
 * A push may be lost, and nobody pushes that there is nothing more to see: the car is asked for all the same, this
 * much less often.
 */
const pollsAPushedOne = 6;

/** Follows until the answer is called. `moved` hears null when the car may no longer be seen. */
export function followCar(slug: string, car_id: number, moved: (place: CarPlace | null) => void): () => void {
  const identifier = JSON.stringify({ channel: 'CarLocationChannel', car_id, tenant: slug });
  let socket: WebSocket | null = null;
  let isPushed = false;
  let isOver = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/cable`,
      'actioncable-v1-json',
    );
    socket.onopen = () => socket?.send(JSON.stringify({ command: 'subscribe', identifier }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as {
        type?: string;
        message?: { coordinates: LatLng; heading: number | null; at: string };
      };
      if (message.type === 'confirm_subscription') isPushed = true;
      if (message.type === 'reject_subscription') isPushed = false;
      if (message.type === undefined && message.message)
        moved({ ...message.message.coordinates, heading: message.message.heading, at: message.message.at });
    };
    socket.onclose = () => {
      isPushed = false;
      if (!isOver) again = setTimeout(connect, 4_000 + Math.random() * 4_000);
    };
  };
  connect();

  let polls = 0;
  const poll = setInterval(() => {
    polls += 1;
    if (document.hidden || (isPushed && polls % pollsAPushedOne !== 0)) return;
    ask<{ coordinates: LatLng; at: string } | undefined>(
      'GET',
      `/${slug}/cars/${car_id}/perform_latest_location_update.json`,
    ).then(
      ({ value }) => moved(value ? { ...value.coordinates, heading: null, at: value.at } : null),
      () => undefined,
    );
  }, poll_ms);

  return () => {
    isOver = true;
    clearTimeout(again);
    clearInterval(poll);
    socket?.close();
  };
}
