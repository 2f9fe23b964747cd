import { Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { addressOfScreen, mayOpen, screenOfMenu, type MenuGroup, type Screen } from '../screens.ts';
import { useSession } from '../session.ts';
import { useText, useWords } from '../words.ts';
import { IconButton } from './Button.tsx';
import { IconChevronsLeft, IconChevronsRight } from './icons.ts';
import { frameTexts } from './kit-texts.ts';
import { Link } from './Link.tsx';
import styles from './frame.module.css';

interface Props {
  screens: readonly Screen[];
  depo_id: number | null;
  pathname: string;
  collapsed: boolean;
  onFold: () => void;
}

const groups: readonly MenuGroup[] = ['plan', 'sales', 'stock', 'admin'];

/**
 * Only what the person may open. Folded, each screen is its icon, which says its name when it is pointed at or focused.
 */
export function SideMenu({ screens, depo_id, pathname, collapsed, onFold }: Props) {
  const t = useWords(frameTexts);
  const text = useText();
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const here = screenOfMenu(screens, pathname);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [here, collapsed]);
  const shown = screens.flatMap((screen) => {
    const address =
      screen.menu && mayOpen(screen, session, depo_id)
        ? addressOfScreen(screen, session.tenant.slug, depo_id)
        : null;
    return address === null || !screen.menu
      ? []
      : [{ screen, Icon: screen.icon, address, title: text(screen.title) }];
  });
  return (
    <nav className={styles.menu} aria-label={t('main_menu')}>
      <div className={styles.groups} ref={list}>
        {groups
          .filter((group) => shown.some(({ screen }) => screen.menu === group))
          .map((group) => (
            <section key={group} aria-labelledby={`menu-${group}`}>
              <h2 id={`menu-${group}`} className={styles.group}>
                <span>{t(group)}</span>
              </h2>
              <ul>
                {shown
                  .filter(({ screen }) => screen.menu === group)
                  .map(({ screen, Icon, address, title }) => (
                    <li key={screen.path}>
                      <Tooltip
                        label={title}
                        position="right"
                        disabled={!collapsed}
                        events={{ hover: true, focus: true, touch: false }}
                      >
                        <span>
                          <Link
                            to={address}
                            className={styles.item}
                            aria-current={screen === here ? 'page' : undefined}
                            aria-label={collapsed ? title : undefined}
                          >
                            <Icon size={18} aria-hidden />
                            {!collapsed && <span>{title}</span>}
                          </Link>
                        </span>
                      </Tooltip>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
      </div>
      <IconButton
        className={styles.fold}
        aria-label={t(collapsed ? 'expand_menu' : 'collapse_menu')}
        aria-expanded={!collapsed}
        onClick={onFold}
      >
        {collapsed ? <IconChevronsRight size={16} /> : <IconChevronsLeft size={16} />}
      </IconButton>
    </nav>
  );
}
