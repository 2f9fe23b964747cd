import { depoPath, useDepoId, useGo } from '../../../web/address.ts';
import { can, useSession } from '../../../web/session.ts';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useWords } from '../../../web/words.ts';
import { dashboardTexts } from './dashboard-texts.ts';

const tabs = ['the_week', 'quotas'] as const;

/** The two halves of the dashboard; whoever sees no money has the second alone. */
export function DashboardTabs({ chosen }: { chosen: (typeof tabs)[number] }) {
  const t = useWords(dashboardTexts);
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const go = useGo();
  if (!can('eod.read')) return null;
  const address = { the_week: ['dashboard', 'week'], quotas: ['dashboard'] };
  return (
    <Tabs
      label={t('parts')}
      value={chosen}
      onChange={(tab) => go(depoPath(tenant, depo_id, ...address[tab]))}
      items={tabs.map((key) => ({ key, label: t(key) }))}
    />
  );
}
