// Finds a headless Chromium: the one that CHROMIUM_PATH names, the machine's, or the one from the npm package
// @sparticuz/chromium (Linux).

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Browser = { executablePath: string; args: string[] };

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The maps draw with WebGL, which a machine without a graphics card does in software. */
const withWebGl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-compositing',
];
/** A container's root may not make a sandbox, and its /dev/shm is small. */
const inContainer = ['--no-sandbox', '--disable-dev-shm-usage'];

export async function findChromium(): Promise<Browser> {
  const args = [...withWebGl, ...inContainer];
  const installed = process.env.CHROMIUM_PATH || inPath();
  if (installed) return { executablePath: installed, args };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args };
}

function inPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
