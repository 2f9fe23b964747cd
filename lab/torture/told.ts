// What a torture is told on the command line.

import { parseArgs } from 'node:util';

/**
 * `--seconds 60 --workers 32`; what is not named is as usual. Throws for an unknown name, a bare number, and what is
 * no whole number above 0.
 */
export function told<Name extends string>(
  usual: Record<Name, number>,
  args: string[] = process.argv.slice(2),
): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' }] as const));
  const { values } = parseArgs({ args, options });
  const given = Object.entries(values).map(([name, text]) => {
    if (!/^[1-9]\d*$/.test(String(text))) throw new RangeError(`--${name} takes a number, not '${text}'`);
    return [name, Number(text)] as const;
  });
  return { ...usual, ...Object.fromEntries(given) };
}
