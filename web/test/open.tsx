// Mantine with everything open: a first paint as text has no menus, popovers and dialogs, which are drawn into the
// document when they open.
//   vi.mock('@mantine/core', async (load) => opened(await load()));

import type { ReactNode } from 'react';
import type { MapLine } from '../ui/map-points.ts';

interface Drawn {
  children?: ReactNode;
  title?: ReactNode;
  label?: ReactNode;
  role?: string;
  disabled?: boolean;
}

const Through = ({ children }: Drawn) => <>{children}</>;
const Item = ({ children }: Drawn) => (
  <button type="button" role="menuitem">
    {children}
  </button>
);
const Named = ({ children, title }: Drawn) => (
  <div role="dialog">
    <h2>{title}</h2>
    {children}
  </div>
);
const Hint = ({ children, label, disabled }: Drawn) => (
  <>
    {children}
    {!disabled && <span role="tooltip">{label}</span>}
  </>
);

export function opened<Core extends object>(core: Core): Core {
  const menu = Object.assign((props: Drawn) => <Through {...props} />, {
    Target: Through,
    Dropdown: Through,
    Item,
    Divider: () => <hr />,
    Label: Through,
  });
  const popover = Object.assign((props: Drawn) => <Through {...props} />, {
    Target: Through,
    Dropdown: Through,
  });
  return { ...core, Menu: menu, Popover: popover, Modal: Named, Tooltip: Hint, Portal: Through };
}

interface Mapped {
  label: string;
  legend?: readonly { colour: string; words: string }[];
  popup?: { content: ReactNode } | null;
  [more: string]: unknown;
}

/** In place of the map: what it was given, as JSON, then the words of its legend and its popup. */
export function GivenMap({ label, legend = [], popup = null, ...given }: Mapped) {
  return (
    <figure aria-label={label} data-map={JSON.stringify(given)}>
      <ul>
        {legend.map(({ colour, words }) => (
          <li key={words} data-colour={colour}>
            {words}
          </li>
        ))}
      </ul>
      {popup?.content}
    </figure>
  );
}

/** What a drawn screen gave its map. */
export function mapIn(html: string): {
  points: { id: string; colour: string; title: string; kind?: string; label?: string }[];
  lines: MapLine[];
  centre: { zoom: number };
  polygon?: unknown;
  heat?: unknown;
} {
  return JSON.parse((/data-map="([^"]*)"/.exec(html)?.[1] ?? '{}').replaceAll('&quot;', '"')) as ReturnType<
    typeof mapIn
  >;
}
