// Mantine with everything open: a first paint as text has no menus, popovers and dialogs, which are drawn into the document when they open.
//   vi.mock('@mantine/core', async (load) => opened(await load()));
import type { ReactNode } from 'react';

interface Drawn { children?: ReactNode; title?: ReactNode; label?: ReactNode; role?: string }

const Through = ({ children }: Drawn) => <>{children}</>;
const Item = ({ children }: Drawn) => <button type="button" role="menuitem">{children}</button>;
const Named = ({ children, title }: Drawn) => <div role="dialog"><h2>{title}</h2>{children}</div>;
const Hint = ({ children, label }: Drawn) => <>{children}<span role="tooltip">{label}</span></>;

export function opened<Core extends object>(core: Core): Core {
  const menu = Object.assign((props: Drawn) => <Through {...props} />, { Target: Through, Dropdown: Through, Item, Divider: () => <hr />, Label: Through });
  const popover = Object.assign((props: Drawn) => <Through {...props} />, { Target: Through, Dropdown: Through });
  return { ...core, Menu: menu, Popover: popover, Modal: Named, Tooltip: Hint };
}
