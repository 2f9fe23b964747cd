// '@iconify-json/tabler/truck' is that icon as a component: what is not in use is in no bundle.

import tabler from '@iconify-json/tabler/icons.json' with { type: 'json' };
import { join } from 'node:path';
import type { Plugin } from 'vite';

const icons: Readonly<Record<string, { body: string } | undefined>> = tabler.icons;
const asked = '@iconify-json/tabler/';
const made = `\0${asked}`;
const shape = join(import.meta.dirname, '../web/ui/icon.tsx');
/** Said once of the whole picture, so that a line may be thinner. */
const saidAbove = / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")/g;

export const iconModules: Plugin = {
  name: 'icon modules',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(asked) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(made)) return null;
    const name = id.slice(made.length);
    const body = icons[name]?.body ?? this.error(`there is no icon '${name}'`);
    return `import { iconOf } from ${JSON.stringify(shape)};
export default iconOf(${JSON.stringify(name)}, ${JSON.stringify(body.replaceAll(saidAbove, ''))});`;
  },
};
