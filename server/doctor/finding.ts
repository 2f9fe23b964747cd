/** `wrong` loses something or lets somebody in; `look` may be meant so. */
export type FindingState = 'well' | 'look' | 'wrong';

export interface Finding {
  state: FindingState;
  /** A sentence without its stop. */
  said: string;
  /** What to do; null where all is well. */
  todo: string | null;
}

export const well = (said: string): Finding => ({ state: 'well', said, todo: null });
export const look = (said: string, todo: string): Finding => ({ state: 'look', said, todo });
export const wrong = (said: string, todo: string): Finding => ({ state: 'wrong', said, todo });

/** With what to do behind it, as a log or a terminal tells it. */
export const inWords = ({ said, todo }: Finding): string => (todo === null ? said : `${said}: ${todo}`);
