// What a browser says of itself, in words. Only the family is read: versions change by the week.

/** In this order: most browsers name others besides themselves. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (known: typeof browsers, user_agent: string) =>
  known.find(([mark]) => mark.test(user_agent))?.[1] ?? null;

export interface Device {
  browser: string | null;
  system: string | null;
}

export const deviceOf = (user_agent: string): Device => ({
  browser: named(browsers, user_agent),
  system: named(systems, user_agent),
});
