// The live place of a car: pushed over /cable, asked for every five seconds while there is no line.
import type { LatLng } from '../../../../shared/geo.ts';
import { ask } from './send.ts';

export interface CarPlace extends LatLng { heading: number | null }

const poll_ms = 5_000;

/** Follows until the answer is called. `moved` hears null when the car may no longer be seen. */
export function followCar(slug: string, car_id: number, moved: (place: CarPlace | null) => void): () => void {
  const identifier = JSON.stringify({ channel: 'CarLocationChannel', car_id, tenant: slug });
  let socket: WebSocket | null = null;
  let isPushed = false;
  let isOver = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/cable`, 'actioncable-v1-json');
    socket.onopen = () => socket?.send(JSON.stringify({ command: 'subscribe', identifier }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type?: string; message?: { coordinates: LatLng; heading: number | null } };
      if (message.type === 'confirm_subscription') isPushed = true;
      if (message.type === 'reject_subscription') isPushed = false;
      if (message.type === undefined && message.message) moved({ ...message.message.coordinates, heading: message.message.heading });
    };
    socket.onclose = () => {
      isPushed = false;
      if (!isOver) again = setTimeout(connect, 4_000 + Math.random() * 4_000);
    };
  };
  connect();

  const poll = setInterval(() => {
    if (isPushed || document.hidden) return;
    ask<{ coordinates: LatLng } | undefined>('GET', `/${slug}/cars/${car_id}/perform_latest_location_update.json`)
      .then(({ value }) => moved(value ? { ...value.coordinates, heading: null } : null), () => undefined);
  }, poll_ms);

  return () => {
    isOver = true;
    clearTimeout(again);
    clearInterval(poll);
    socket?.close();
  };
}
