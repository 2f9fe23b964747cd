// What a check is, and how it starts a tool.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';
import type { Tree } from './tree.ts';

export interface Outcome {
  /** How much was looked at: '212 files', '48 tables'. */
  looked_at: { count: number; of: string };
  /** Fewer than this and the check itself is broken. */
  floor: number;
  /** One line each, beginning with the place. Empty means the check passes. */
  findings: string[];
  /** Said beside the result: the tool's version, or how the count is made up. */
  note?: string;
}

export interface Check {
  name: string;
  run(tree: Tree): Promise<Outcome> | Outcome;
}

/**
 * The compiler and the linter are written in Go and end before collecting their garbage pays: a third less CPU. Above
 * 4 GB they collect it all the same.
 */
const goTools = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

/** Runs a program of node_modules/.bin with the Node that the project brings. Rejects only when it cannot start. */
export function runTool(
  name: string,
  args: readonly string[],
  cwd = root,
): Promise<{ code: number | null; out: string; err: string }> {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, ...goTools, PATH: `${bin}:${process.env.PATH ?? ''}`, NO_COLOR: '1' };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, name), args, { cwd, env });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
