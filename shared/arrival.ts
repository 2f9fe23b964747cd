// What people are told of an arrival: a window around the estimate. The documents give the same stop three windows
// (RC6).

export interface ArrivalWindow {
  from: Date;
  until: Date;
}

function arrivalWindow(eta: Date, before_min: number, after_min: number): ArrivalWindow {
  return {
    from: new Date(eta.getTime() - before_min * 60_000),
    until: new Date(eta.getTime() + after_min * 60_000),
  };
}

/** On the tracking page, its popup and in the notice: what was learnt of the truck's route, else ten minutes. */
export const trackingWindow = (eta: Date, learnt: ArrivalWindow | null = null): ArrivalWindow =>
  learnt ?? arrivalWindow(eta, 10, 10);
/** In the list of upcoming dates. */
export const scheduleWindow = (eta: Date): ArrivalWindow => arrivalWindow(eta, 10, 20);
/** For staff: the public ETA of an SMS customer. */
export const staffWindow = (eta: Date): ArrivalWindow => arrivalWindow(eta, 15, 15);
