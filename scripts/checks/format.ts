// oxfmt: the one form of every file; how it formats stands in .oxfmtrc.json.

import { runTool, type Check } from './check.ts';
import { isCode, isGenerated } from './tree.ts';

export const format: Check = {
  name: 'format',
  async run({ paths }) {
    const { code, out, err } = await runTool('oxfmt', ['--list-different', '.']);
    const different = out.split('\n').filter((line) => line !== '');
    if (code !== 0 && different.length === 0) throw new Error(`oxfmt said: ${err}`);
    return {
      looked_at: { count: paths.filter((path) => isCode(path) && !isGenerated(path)).length, of: 'files' },
      floor: 60,
      findings: different.map((path) => `${path}: not formatted; npm run format does it`),
    };
  },
};
