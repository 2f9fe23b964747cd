// The pictures of the rows' buttons, drawn once and shown in each: a row of a long table is as light as it can be.

import { IconChevronDown, IconRestore, IconTrash, IconUsers } from '../../../../web/ui/icons.ts';

const pictures = {
  customers: IconUsers,
  details: IconChevronDown,
  remove: IconTrash,
  restore: IconRestore,
} as const;

export type RowPicture = keyof typeof pictures;

const SIZE_PX = 16;

export function RowSymbols() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(pictures).map(([name, Picture]) => (
        <symbol key={name} id={`row-${name}`} viewBox={`0 0 ${SIZE_PX} ${SIZE_PX}`}>
          <Picture size={SIZE_PX} />
        </symbol>
      ))}
    </svg>
  );
}

export function RowPictureOf({ name }: { name: RowPicture }) {
  return (
    <svg width={SIZE_PX} height={SIZE_PX} aria-hidden>
      <use href={`#row-${name}`} />
    </svg>
  );
}
