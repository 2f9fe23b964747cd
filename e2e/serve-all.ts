// A server for each of the ports that are named, each with a demo of its own: journeys that run side by side do not meet.

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

const ports = process.argv.slice(2);
const servers: ChildProcess[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => servers.forEach((server) => server.kill('SIGTERM')));

/** Resolves when it serves; a server that ends before or after ends them all. */
function serve(port: string): Promise<void> {
  const server = spawn(process.execPath, ['e2e/serve.ts'], {
    env: { ...process.env, PORT: port, DATA_DIR: `test-results/e2e-data-${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  server.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    servers.forEach((other) => other.kill('SIGTERM'));
  });
  return new Promise((resolve) => {
    createInterface(server.stdout).on('line', (line) => {
      console.log(line);
      if (line.startsWith('Isrute is ready')) resolve();
    });
  });
}

await Promise.all(ports.map(serve));
console.log('The journeys may begin');
