// What deploy/ speaks of is what the product has: files, settings, ports, addresses, limits.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames } from '../server/settings.ts';
import { bodyRoom } from '../shared/endpoint.ts';
import { root } from './ready.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const image = read('deploy/Containerfile');
const compose = read('deploy/compose.yaml');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const envOf = (text: string) => all(text, /^([A-Z_]+)=/gm);

test('every program and document that is named is there', () => {
  expect(files.length).toBeGreaterThan(8);
  const named = files.flatMap((file) =>
    all(read(file), /\b((?:scripts|deploy|docs)\/[\w./@-]*\w|docs\/[\w.]+)/g).map(
      (path) => [file, path] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  // Made by whoever installs it, out of env.example.
  expect(named.filter(([, path]) => path !== 'deploy/.env' && !existsSync(join(root, path)))).toEqual([]);
});

describe('the image', () => {
  test('copies what there is, and lets all of it through to the builder', () => {
    const copied = all(image, /^COPY (?!--)(.+) \S+$/gm).flatMap((line) => line.split(' '));
    const present = copied.filter((path) => globSync(path, { cwd: root }).length > 0);
    expect(present).toEqual(copied);
    const through = all(read('.dockerignore'), /^!(.+)$/gm);
    expect(through.toSorted()).toEqual(copied.toSorted());
  });

  test('starts what npm start starts, on the port that it exposes, and asks an address that is answered', () => {
    const [entry] = all(image, /^ENTRYPOINT \["\/isrute\/(.+)"\]$/gm);
    expect(existsSync(join(root, entry ?? ''))).toBe(true);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string; worker: string } };
    expect(scripts.start).toBe(`node ${all(image, /^CMD \["(.+)"\]$/gm)[0]}`);
    expect(scripts.worker).toBe(
      `node ${all(compose, /command: \[(scripts\/start.+)\]/g)[0]?.replace(',', '')}`,
    );
    const [port] = all(image, /\bPORT=(\d+)/g);
    expect(all(image, /^EXPOSE (\d+)$/gm)).toEqual([port]);
    expect(all(compose, /UPSTREAMS: server:(\d+)/g)).toEqual([port]);
    expect(read('server/http/health.ts')).toContain("'/health_check/alive'");
    expect(read('scripts/ask-health.mjs')).toContain('/health_check/alive');
  });
});

test('compose knows the settings that it gives, and env.example all that it asks for', () => {
  const [block = ''] = /environment: &environment\n(?:\s{4}\S.*\n)+/.exec(compose) ?? [];
  const given = [...all(block, /^\s{4}([A-Z_]+):/gm), 'METRICS_PORT'];
  expect(given.length).toBeGreaterThan(8);
  expect(given.filter((name) => !settingNames.includes(name))).toEqual([]);
  const asked = new Set(all(compose, /\$\{([A-Z_]+)/g));
  expect(envOf(read('deploy/env.example')).toSorted()).toEqual([...asked].toSorted());
  const [metrics] = all(compose, /METRICS_PORT: '(\d+)'/g);
  expect(all(compose, /127\.0\.0\.1:(\d+)\/metrics/g)).toEqual([metrics]);
});

test('units give settings that there are, and run what there is', () => {
  const units = files.filter((file) => file.endsWith('.service'));
  expect(units).toHaveLength(3);
  for (const unit of units) {
    const given = all(read(unit), /^Environment=(.+)$/gm).flatMap((line) => all(line, /\b([A-Z_]+)=/g));
    expect([unit, given.filter((name) => !settingNames.includes(name))]).toEqual([unit, []]);
    expect(read(unit)).toContain('node_modules/node/bin/node scripts/');
  }
});

test('proxies let through the largest body that a call takes, and ask the address that is for them', () => {
  const mib = bodyRoom.import / 1_048_576;
  expect(read('deploy/Caddyfile')).toContain(`max_size ${mib}MiB`);
  expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${mib}m;`);
  const [health = ''] = all(read('deploy/Caddyfile'), /health_uri (\S+)/g);
  expect(read('server/http/health.ts')).toContain(`answer('${health}', ready)`);
});
