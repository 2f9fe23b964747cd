// A reporter of Vitest: writes the names of tests that passed at their second go to the file that SECOND_GOES names.

import { writeFileSync } from 'node:fs';

export const secondGoesFile = 'SECOND_GOES';

export default class SecondGoes {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(process.env[secondGoesFile], JSON.stringify(this.#names));
  }
}
