// A place where a truck of the demo may stop; the lists beside this file are read by country in seed/places.ts.

export type Stop = readonly [address: string, lat: number, lng: number];
