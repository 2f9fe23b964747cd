// What is measured at a few sizes, and how it may grow.

export interface Point {
  size: number;
  value: number;
}

export interface Series {
  name: string;
  points: readonly Point[];
  /** `flat`: about the same at every size. `linear`: no faster than the size. */
  grows: 'flat' | 'linear';
}

export interface Curve {
  /** Of the file in docs/performance/, without ending. */
  file: string;
  title: string;
  /** What the size counts. */
  of: string;
  /** What the values are in. */
  unit: string;
  series: readonly Series[];
}
