export interface BuiltPart {
  name: string;
  words: string;
  isSource(file: string): boolean;
}
export declare const builtParts: readonly BuiltPart[];
export declare function digestOf(part: BuiltPart): { digest: string; files: number };
export declare function stampOf(part: BuiltPart): string;
export declare function isBuilt(part: BuiltPart): boolean;
export declare function whyNotBuilt(): string | null;
