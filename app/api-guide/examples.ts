// What several examples show.

export const exampleUuid = '6f1b1c1e-7c0e-4b53-9a58-2c1c7a3d8e10';

export const exampleEvent = {
  id: 71,
  date: '2026-06-11',
  route_name: '12 Odense N',
  depo_id: 1,
  car: { id: 4, internal_number: '12', plate_number: 'AB 12 345' },
  driver: { id: 9, full_name: 'Ann Lund' },
  start_at: '2026-06-11T07:00:00.000Z',
  end_at: '2026-06-11T13:00:00.000Z',
  stops_count: 42,
  visited_count: 0,
};

/** What anybody may know of a stop. */
export const examplePublicStop = {
  id: 904,
  uuid: exampleUuid,
  position: 1,
  address: 'Vej 1, Odense',
  coordinates: { lat: 55.4, lng: 10.39 },
  google_estimate_time: '2026-06-11T07:00:00.000Z',
  original_google_estimate_time: '2026-06-11T07:00:00.000Z',
  wait_time: 2,
  point_visited: null,
  status: 'pending',
  public_comment: null,
};

export const exampleStop = {
  ...examplePublicStop,
  kind: 'regular',
  skip_reason: null,
  arrived_at: null,
  left_at: null,
  timer_duration: null,
  private_comment: null,
  b2b_customers: [],
  orders: [],
};
