// Whoever asks a command for help is told what it says of itself, and nothing is done.

import { readFileSync } from 'node:fs';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const [said = ''] = /^(?:\/\/.*\n)+/.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  process.stdout.write(said.replace(/^\/\/ ?/gm, ''));
  process.exit(0);
}
