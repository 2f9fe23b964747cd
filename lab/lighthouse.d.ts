// The little that the bench of the public pages uses. The package is installed in lab/ alone, and the project
// compiles without it.
declare module 'lighthouse' {
  interface Audit {
    numericValue?: number;
  }
  interface Result {
    lhr: {
      runtimeError?: { message: string };
      categories: Readonly<Record<string, { score: number | null } | undefined>>;
      audits: Readonly<Record<string, Audit | undefined>>;
    };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<Result | undefined>;
}
