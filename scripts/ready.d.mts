export declare const root: string;
export declare const serverFlags: readonly string[];
export declare const serverEnv: Readonly<Record<string, string>>;

interface LockedPackage {
  version: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
}
type Packages = Readonly<Record<string, LockedPackage>>;
export declare function missingOf(
  wanted: Packages,
  present: Packages,
  choice: { developing: boolean },
): string[];
