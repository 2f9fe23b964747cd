// oxlint with type knowledge; what it forbids stands in .oxlintrc.json.

import { runTool, type Check } from './check.ts';
import { root } from './root.ts';

interface Diagnostic {
  message: string;
  code: string;
  severity: string;
  filename: string;
  labels: { span: { line: number } }[];
}

interface Answer {
  diagnostics: Diagnostic[];
  number_of_files: number;
  number_of_rules: number;
}

/** Lints a folder by the .oxlintrc.json in it, whose overrides name paths from there. */
export async function lintFolder(folder = root): Promise<Answer> {
  const { out, err } = await runTool(
    'oxlint',
    ['--type-aware', '--report-unused-disable-directives-severity=error', '--format=json', '.'],
    folder,
  );
  const start = out.indexOf('{');
  if (start < 0) throw new Error(`oxlint said: ${out}${err}`);
  return JSON.parse(out.slice(start)) as Answer;
}

export const lint: Check = {
  name: 'lint',
  async run() {
    const { diagnostics, number_of_files, number_of_rules } = await lintFolder();
    return {
      looked_at: { count: number_of_files, of: 'files' },
      floor: 60,
      note: `${number_of_rules} rules`,
      findings: diagnostics
        .filter((each) => each.severity === 'error')
        .map((each) => `${each.filename}:${each.labels[0]?.span.line ?? 0}: ${each.message} ${each.code}`),
    };
  },
};
