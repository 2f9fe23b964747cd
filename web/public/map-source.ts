// Where a map's files come from, and whether it is night on it: each page has its own answer.

export interface MapSource {
  ask(url: string): Promise<Response>;
  isDark(): boolean;
  /** Streets are asked for no deeper than this and drawn larger from there: so many less are to be kept. */
  deepest?: number;
}

export const browsersOwn: MapSource = {
  ask: (url) => fetch(url),
  isDark: () => matchMedia('(prefers-color-scheme: dark)').matches,
};
