// What the benchmark and the process that answers HTTP for it say to each other.

export interface Statement {
  text: string;
  values: unknown[];
}

/** `record`: from now on keep the SQL of the next transaction; `start` and `stop`: the CPU between them. */
export type SideOrder = { do: 'record' } | { do: 'recorded' } | { do: 'start' } | { do: 'stop' };

export interface SideReport {
  port?: number;
  statements?: Statement[];
  cpu_s?: number;
}

/** How a side is started; in the environment variable BENCH_SIDE. */
export type Side =
  | { kind: 'ours'; url: string; connections: number }
  /**
   * Runs the statements of one request and answers their rows. The tenant is set for SQL that names it; row security
   * is off.
   */
  | { kind: 'bare'; url: string; connections: number; tenant_id: number; statements: Statement[] };
