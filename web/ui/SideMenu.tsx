import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';
import { addressOfScreen, mayOpen, screenOfMenu, type MenuGroup, type Screen } from '../screens.ts';
import { useSession } from '../session.ts';
import { useText, useWords } from '../words.ts';
import styles from './frame.module.css';
import { IconChevronsLeft, IconChevronsRight, IconPackage, IconReceipt, IconRoute, IconSettings } from './icons.ts';
import { frameTexts } from './kit-texts.ts';
import { Link } from './Link.tsx';

interface Props {
  screens: readonly Screen[];
  depo_id: number | null;
  pathname: string;
  collapsed: boolean;
  onFold: () => void;
}

const groups: readonly { key: MenuGroup; Icon: ComponentType<{ size?: number | string }> }[] = [
  { key: 'plan', Icon: IconRoute }, { key: 'sales', Icon: IconReceipt }, { key: 'stock', Icon: IconPackage }, { key: 'admin', Icon: IconSettings },
];

/** Only what the person may open. Folded, each group shows its sign and the screens by their first two letters. */
export function SideMenu({ screens, depo_id, pathname, collapsed, onFold }: Props) {
  const t = useWords(frameTexts);
  const text = useText();
  const session = useSession();
  const here = screenOfMenu(screens, pathname);
  const shown = screens.flatMap((screen) => {
    const address = screen.menu && mayOpen(screen, session) ? addressOfScreen(screen, session.tenant.slug, depo_id) : null;
    return address === null ? [] : [{ screen, address, title: text(screen.title) }];
  });
  return (
    <nav className={styles.menu} aria-label={t('main_menu')}>
      <div className={styles.groups}>
        {groups.filter(({ key }) => shown.some(({ screen }) => screen.menu === key)).map(({ key, Icon }) => (
          <section key={key} aria-labelledby={`menu-${key}`}>
            <h2 id={`menu-${key}`} className={styles.group}><Icon size={16} /><span>{t(key)}</span></h2>
            <ul>
              {shown.filter(({ screen }) => screen.menu === key).map(({ screen, address, title }) => (
                <li key={screen.path}>
                  <Tooltip label={title} position="right" disabled={!collapsed}>
                    <span>
                      <Link to={address} className={styles.item} aria-current={screen === here ? 'page' : undefined} aria-label={collapsed ? title : undefined}>
                        {collapsed ? title.slice(0, 2) : title}
                      </Link>
                    </span>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ActionIcon className={styles.fold} aria-label={t(collapsed ? 'expand_menu' : 'collapse_menu')} aria-expanded={!collapsed} onClick={onFold}>
        {collapsed ? <IconChevronsRight size={16} /> : <IconChevronsLeft size={16} />}
      </ActionIcon>
    </nav>
  );
}
