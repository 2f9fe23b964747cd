// The little that drawing a curve uses. The package is installed in lab/ alone, and the project compiles without it.
declare module 'vega' {
  interface Specification {
    readonly marks?: unknown;
  }
  export function parse(spec: Specification): object;
  export class View {
    constructor(runtime: object, options: { renderer: 'none' });
    toSVG(): Promise<string>;
  }
}

declare module 'vega-lite' {
  export type TopLevelSpec = Readonly<Record<string, unknown>>;
  export function compile(spec: TopLevelSpec): { spec: { readonly marks?: unknown } };
}
