// What admins set for their tenant, and the keys that they hand out.

import { keysTexts } from '../../features/people/web/integration-keys/keys-texts.ts';
import { servicesTexts } from '../../features/tenants/web/services/services-texts.ts';
import { settingsTexts } from '../../features/tenants/web/settings/settings-texts.ts';
import type { Screen } from '../../web/screens.ts';
import { IconAdjustments, IconKey, IconSettings } from '../../web/ui/icons.ts';

export const settingsScreens: readonly Screen[] = [
  {
    path: '/{tenant}/admin/settings',
    title: settingsTexts.title,
    needs: 'tenant_settings.write',
    menu: 'admin',
    icon: IconAdjustments,
    load: () => import('../../features/tenants/web/settings/SettingsScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/services',
    title: servicesTexts.title,
    needs: 'services.write',
    menu: 'admin',
    icon: IconSettings,
    load: () => import('../../features/tenants/web/services/ServicesScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/integration_keys',
    title: keysTexts.title,
    needs: 'integration_keys.write',
    menu: 'admin',
    icon: IconKey,
    load: () => import('../../features/people/web/integration-keys/KeysScreen.tsx'),
  },
];
