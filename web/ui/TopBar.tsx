import { Menu, Select, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { StaffLanguage } from '../../shared/texts.ts';
import { queryOf, tenantPath, useGo, withQuery } from '../address.ts';
import { callPath } from '../api.ts';
import { forgetPerson } from '../forget-person.ts';
import { rememberDepo } from '../last-depo.ts';
import { addressInDepo, type Screen } from '../screens.ts';
import { setLanguage, useLanguage, useSession } from '../session.ts';
import { languageNames, useWords } from '../words.ts';
import { IconButton } from './Button.tsx';
import { flash } from './flash.ts';
import {
  IconDeviceLaptop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconShieldLock,
  IconSun,
  IconUser,
} from './icons.ts';
import { frameTexts } from './kit-texts.ts';
import { Link } from './Link.tsx';
import styles from './frame.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TopBar({
  screens,
  depo_id,
  onSearch,
}: {
  screens: readonly Screen[];
  depo_id: number | null;
  onSearch: () => void;
}) {
  const t = useWords(frameTexts);
  const { tenant } = useSession();
  return (
    <header className={styles.top}>
      <Link to={tenantPath(tenant.slug, 'admin')} className={styles.tenant}>
        {tenant.name}
      </Link>
      <DepoChooser screens={screens} depo_id={depo_id} />
      <button type="button" className={styles.search} aria-label={t('search')} onClick={onSearch}>
        <IconSearch size={15} aria-hidden />
        <span>{t('search')}</span>
        <kbd>{isMac ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <div className={styles.person}>
        <LanguageMenu />
        <ColorSwitch />
        <PersonMenu />
      </div>
    </header>
  );
}

/** Of two addresses that differ in nothing but the depot. */
const isSameScreen = (one: string, other: string) =>
  one.replace(/\/depo\/\d+/, '') === other.replace(/\/depo\/\d+/, '');

/** The address follows: the same screen in the other depot, its filters kept, its page not. */
function DepoChooser({ screens, depo_id }: { screens: readonly Screen[]; depo_id: number | null }) {
  const t = useWords(frameTexts);
  const session = useSession();
  const { tenant, depos } = session;
  const { pathname, searchStr } = useLocation();
  const go = useGo();
  const choose = (value: string | null) => {
    if (value === null) return;
    rememberDepo(tenant.slug, Number(value));
    const { page: _, ...query } = queryOf(searchStr);
    const address = addressInDepo(screens, pathname, session, Number(value));
    // A screen of the whole tenant stays; drawn again, its menu leads to the other depot.
    if (address === null) go(withQuery(pathname, queryOf(searchStr)), { replace: true });
    else go(isSameScreen(pathname, address) ? withQuery(address, query) : address);
  };
  return (
    <Select
      aria-label={t('depo')}
      data={depos.map((depo) => ({ value: String(depo.id), label: depo.title }))}
      value={depo_id === null ? null : String(depo_id)}
      onChange={choose}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      className={styles.depo}
      nothingFoundMessage={t('nothing_found')}
    />
  );
}

function LanguageMenu() {
  const t = useWords(frameTexts);
  const now = useLanguage();
  const { slug } = useSession().tenant;
  const choose = async (next: StaffLanguage) => {
    setLanguage(next);
    try {
      await callPath('PUT', tenantPath(slug, 'users', 'language'), { language: next });
    } catch (error) {
      flash.error(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton aria-label={t('language')}>
          <IconLanguage size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={now}
          onChange={(next) => {
            void choose(next as StaffLanguage);
          }}
        >
          {Object.entries(languageNames).map(([key, name]) => (
            <Menu.RadioItem key={key} value={key} lang={key} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function ColorSwitch() {
  const t = useWords(frameTexts);
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  return (
    <IconButton
      aria-label={t(now === 'dark' ? 'light' : 'dark')}
      onClick={() => setColorScheme(now === 'dark' ? 'light' : 'dark')}
    >
      {now === 'dark' ? <IconSun size={18} /> : <IconMoon size={18} />}
    </IconButton>
  );
}

function PersonMenu() {
  const t = useWords(frameTexts);
  const { user, tenant } = useSession();
  const go = useGo();
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const signOut = async () => {
    try {
      await callPath('DELETE', tenantPath(tenant.slug, 'users', 'sign_out'));
      await forgetPerson();
      location.assign(tenantPath(tenant.slug, 'users', 'sign_in'));
    } catch (error) {
      flash.error(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton aria-label={t('account', { name })}>
          <IconUser size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.name}>{name}</span>
          <br />
          {user.email}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUser size={15} />}
          onClick={() => go(tenantPath(tenant.slug, 'users', 'account'))}
        >
          {t('own_account')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDeviceLaptop size={15} />}
          onClick={() => go(tenantPath(tenant.slug, 'users', 'sessions'))}
        >
          {t('sessions')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldLock size={15} />}
          onClick={() => go(tenantPath(tenant.slug, 'users', 'second_factor'))}
        >
          {t('second_factor')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={15} />}
          onClick={() => {
            void signOut();
          }}
        >
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
