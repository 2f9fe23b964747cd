import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { depoPath, useDepoId, useGo } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconArchive, IconArchiveOff, IconCopy, IconEdit } from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import { deleteRoute, undoDeleteRoute, type Route } from '../contract.ts';
import { listRouteCustomers } from '../map/contract.ts';
import { routesTexts } from './texts.ts';

interface SignProps {
  label: string;
  because?: string | null;
  onClick: () => unknown;
  children: React.ReactNode;
}

/** A small button with its name on hover; with a reason it cannot be pressed and says why. */
function Sign({ label, because = null, onClick, children }: SignProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (because !== null || busy) return;
    setBusy(true);
    try {
      await onClick();
    } catch (error) {
      flash.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip label={because ?? label}>
      <ActionIcon
        aria-label={label}
        aria-description={because ?? undefined}
        aria-disabled={because !== null || undefined}
        data-disabled={because !== null || undefined}
        loading={busy}
        onClick={() => {
          void press();
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** How many subscribers have this route alone. */
async function subscribersLost(id: number): Promise<number> {
  const customers = await call(listRouteCustomers, { params: { id } });
  return customers.filter((customer) => customer.exists_in_current_route && !customer.exists_in_other_route)
    .length;
}

/** Edit, copy, deactivate, or for a deactivated route re-activate. */
export function RouteActions({ route, onCopy }: { route: Route; onCopy: (route: Route) => void }) {
  const t = useWords(routesTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { name, id } = route;
  const deactivated = useWrite(deleteRoute);
  const activated = useWrite(undoDeleteRoute);
  const deactivate = async () => {
    const lost = await subscribersLost(id);
    const text = lost > 0 ? t('without_truck', { n: lost }) : t('nobody_without_truck');
    if (
      !(await confirm({
        title: t('ask_deactivate'),
        text: `${name}. ${text}`,
        yes: t('deactivate'),
        danger: true,
      }))
    )
      return;
    await deactivated.write({ params: { id } });
    flash.ok(t('deactivated', { name }));
  };
  const activate = async () => {
    if (!(await confirm({ title: t('ask_activate'), text: name, yes: t('activate') }))) return;
    await activated.write({ params: { id } });
    flash.ok(t('activated', { name }));
  };
  if (route.deleted_at !== null) {
    return (
      <Sign label={t('activate_named', { name })} onClick={activate}>
        <IconArchiveOff size={17} />
      </Sign>
    );
  }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Sign
        label={t('edit_named', { name })}
        onClick={() => go(depoPath(slug, depo_id, 'routes', id, 'edit'))}
      >
        <IconEdit size={17} />
      </Sign>
      <Sign label={t('copy_named', { name })} onClick={() => onCopy(route)}>
        <IconCopy size={17} />
      </Sign>
      <Sign
        label={t('deactivate_named', { name })}
        because={route.is_deactivatable ? null : t('has_events')}
        onClick={deactivate}
      >
        <IconArchive size={17} />
      </Sign>
    </Group>
  );
}
