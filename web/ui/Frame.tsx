// Around every staff screen: the menu at the left, the bar at the top, the screen in the middle.

import { useLocation } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useCurrentDepo } from '../last-depo.ts';
import { addressOfScreen, screenOfMenu, type PaletteSource, type Screen } from '../screens.ts';
import { remember, remembered, useSession } from '../session.ts';
import { ListAbove } from '../way-back.ts';
import { useText, useWords } from '../words.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { frameTexts } from './kit-texts.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './frame.module.css';

interface Props {
  screens: readonly Screen[];
  sources: readonly PaletteSource[];
  children: ReactNode;
}

const menuKey = 'isrute.menu';
const narrow = 1100;

/** The screen of the menu that one is in or below, as a place to go back to. */
function useAbove(screens: readonly Screen[], pathname: string, depo_id: number | null) {
  const text = useText();
  const { tenant } = useSession();
  const screen = screenOfMenu(screens, pathname);
  const address = screen && addressOfScreen(screen, tenant.slug, depo_id);
  const title = screen && text(screen.title);
  return useMemo(() => (address && title ? { address, title } : null), [address, title]);
}

export function Frame({ screens, sources, children }: Props) {
  const t = useWords(frameTexts);
  const { pathname } = useLocation();
  const depo_id = useCurrentDepo();
  const [collapsed, setCollapsed] = useState(
    () => (remembered(menuKey) ?? (innerWidth < narrow ? 'narrow' : 'wide')) === 'narrow',
  );
  const [palette, setPalette] = useState(false);
  const above = useAbove(screens, pathname, depo_id);
  const fold = () => {
    setCollapsed(!collapsed);
    remember(menuKey, collapsed ? 'wide' : 'narrow');
  };
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <a href="#content" className={styles.skip}>
        {t('skip_to_content')}
      </a>
      <TopBar screens={screens} depo_id={depo_id} onSearch={() => setPalette(true)} />
      <SideMenu screens={screens} depo_id={depo_id} pathname={pathname} collapsed={collapsed} onFold={fold} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ListAbove value={above}>{children}</ListAbove>
      </main>
      <CommandPalette
        screens={screens}
        sources={sources}
        depo_id={depo_id}
        opened={palette}
        setOpened={setPalette}
      />
    </div>
  );
}
