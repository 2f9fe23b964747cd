// Whoever asks a command for help is told what it says of itself, and nothing is done. An option that it does not speak
// of is refused in one line, before anything is opened.

import { readFileSync } from 'node:fs';

const said = () => {
  const [comment = ''] = /^(?:\/\/.*\n)+/.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  return comment.replace(/^\/\/ ?/gm, '');
};

function refuse(sentence) {
  process.stderr.write(`${sentence}; --help says what there is\n`);
  process.exit(1);
}

const given = process.argv.slice(2);
const words = given.includes('--') ? given.slice(0, given.indexOf('--')) : given;
if (words.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(said());
  process.exit(0);
}
const options = words.flatMap((word) => /^--?[a-z][\w-]*/i.exec(word)?.[0] ?? []);
if (options.length > 0) {
  const known = new Set(said().match(/--[a-z][\w-]*/g));
  const unknown = options.find((option) => !known.has(option));
  if (unknown !== undefined) refuse(`There is no option ${unknown}`);
}

// What node:util's parseArgs finds wrong with the rest is a sentence as well.
process.on('uncaughtException', (error) => {
  if (String(error?.code).startsWith('ERR_PARSE_ARGS_'))
    refuse(error.message.replace(/\.? To specify a positional argument.*/s, '').replace(/\n.*/s, ''));
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error(error);
  process.exit(1);
});
