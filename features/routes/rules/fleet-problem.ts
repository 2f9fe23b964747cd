// A day over several trucks: what is to be driven, and a plan of it. Seconds after midnight throughout; what legs cost
// is in the caller's unit.

export interface FleetVehicle {
  /** Places of the matrix: where it sets out, and where it is at the end. */
  from: number;
  to: number;
  leaves_s: number;
  /** It is at its end by then. */
  home_s: number;
  /** In the unit of the stops' demand: freezer units. */
  capacity: number;
  /** Taken where it stands when it has done its work at the first stop after that moment; null = none. */
  pause: { after_s: number; length_s: number } | null;
}

export interface FleetStop {
  /** Its place in the matrix. */
  place: number;
  takes_s: number;
  demand: number;
  /** The truck may wait for the first, and must be there by the second. */
  from_s: number;
  until_s: number;
  /** Which vehicle has it now; null = none, or one that does not drive. */
  now: number | null;
  /** It may not leave the vehicle that has it. */
  stays: boolean;
  /** Where it fits as it is, it is not left over for the sake of others. */
  never_left?: boolean;
}

export interface FleetProblem {
  /** Of the matrices: `drive[a * places + b]` seconds from place a to place b. */
  places: number;
  drive: Float64Array;
  /** What is made less, for each leg; the same as `drive` when not given. */
  cost?: Float64Array;
  /** Those of one vehicle in the order in which it has them now. */
  stops: readonly FleetStop[];
  vehicles: readonly FleetVehicle[];
  /** What it costs to give a stop to another vehicle than it has: 0 = the best plan, much = as few as possible. */
  move_price: number;
}

export interface FleetPlan {
  /** By vehicle: the stops in order. */
  tours: number[][];
  /** Stops that no vehicle can take. */
  left: number[];
  /** Of the legs, without prices of moving. */
  cost: number;
  /** Stops that have another vehicle than now. */
  moved: number;
  tries: number;
}

/** What the search reads again and again, stop by stop; the places of vehicles come after the stops. */
export interface FleetTables {
  stops: number;
  /** Stops and places of vehicles: the side of the matrices. */
  nodes: number;
  /** To each node from one, row by row, and the same from each node to one. */
  cost: Float64Array;
  back: Float64Array;
  drive: Float64Array;
  takes: Float64Array;
  demand: Float64Array;
  from: Float64Array;
  until: Float64Array;
  /** By stop: the vehicle that has it, or -1. */
  now: Int32Array;
  stays: Uint8Array;
  /** By vehicle: the nodes where it begins and ends. */
  begins: Int32Array;
  ends: Int32Array;
  leaves: Float64Array;
  home: Float64Array;
  capacity: Float64Array;
  pauseAfter: Float64Array;
  pauseLength: Float64Array;
  /** Vehicles of one kind can take each other's tours: the first of the kind. */
  kind: Int32Array;
  /** Whether the clock decides anything. */
  isTimed: boolean;
  move_price: number;
}

function kindsOf(vehicles: readonly FleetVehicle[]): Int32Array {
  const first = new Map<string, number>();
  return Int32Array.from(vehicles, ({ from, to, leaves_s, home_s, capacity, pause }, at) => {
    const key = [from, to, leaves_s, home_s, capacity, pause?.after_s, pause?.length_s].join();
    if (!first.has(key)) first.set(key, at);
    return first.get(key) as number;
  });
}

/** The matrix of the places that the nodes have. */
function among(matrix: Float64Array, places: number, of: Int32Array): Float64Array {
  const chosen = new Float64Array(of.length * of.length);
  for (let one = 0; one < of.length; one += 1)
    for (let other = 0; other < of.length; other += 1)
      chosen[one * of.length + other] = matrix[
        (of[one] as number) * places + (of[other] as number)
      ] as number;
  return chosen;
}

function turned(matrix: Float64Array, size: number): Float64Array {
  const back = new Float64Array(matrix.length);
  for (let one = 0; one < size; one += 1)
    for (let other = 0; other < size; other += 1)
      back[other * size + one] = matrix[one * size + other] as number;
  return back;
}

export function tablesOf(problem: FleetProblem): FleetTables {
  const { stops, vehicles, places, drive } = problem;
  const depots = [...new Set(vehicles.flatMap(({ from, to }) => [from, to]))];
  const nodeOf = new Map(depots.map((place, at) => [place, stops.length + at]));
  const of = Int32Array.from([...stops.map(({ place }) => place), ...depots]);
  const each = (list: (stop: FleetStop) => number) => Float64Array.from(stops, list);
  const every = (list: (vehicle: FleetVehicle) => number) => Float64Array.from(vehicles, list);
  const cost = among(problem.cost ?? drive, places, of);
  return {
    stops: stops.length,
    nodes: of.length,
    cost,
    back: turned(cost, of.length),
    drive: problem.cost ? among(drive, places, of) : cost,
    takes: each(({ takes_s }) => takes_s),
    demand: each(({ demand }) => demand),
    from: each(({ from_s }) => from_s),
    until: each(({ until_s }) => until_s),
    now: Int32Array.from(stops, ({ now }) => now ?? -1),
    stays: Uint8Array.from(stops, ({ stays }) => Number(stays)),
    begins: Int32Array.from(vehicles, ({ from }) => nodeOf.get(from) as number),
    ends: Int32Array.from(vehicles, ({ to }) => nodeOf.get(to) as number),
    leaves: every(({ leaves_s }) => leaves_s),
    home: every(({ home_s }) => home_s),
    capacity: every(({ capacity }) => capacity),
    pauseAfter: every(({ pause }) => pause?.after_s ?? Infinity),
    pauseLength: every(({ pause }) => pause?.length_s ?? 0),
    kind: kindsOf(vehicles),
    isTimed:
      vehicles.some(({ home_s }) => home_s < Infinity) || stops.some(({ until_s }) => until_s < Infinity),
    move_price: problem.move_price,
  };
}
