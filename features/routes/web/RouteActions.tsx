import { Group } from '@mantine/core';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionIconButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconArchive, IconArchiveOff, IconArrowForwardUp, IconCopy } from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import { listRouteCustomers } from '../contract/map-customers.ts';
import { deleteRoute, undoDeleteRoute, type Route } from '../contract/route.ts';
import { routesTexts } from './routes-texts.ts';

/** How many subscribers have this route alone. */
async function subscribersLost(id: number): Promise<number> {
  const customers = await call(listRouteCustomers, { params: { id } });
  return customers.filter((customer) => customer.exists_in_current_route && !customer.exists_in_other_route)
    .length;
}

/** What the list asks about a route in a dialog. */
export type AskOf = (what: 'copy' | 'move', route: Route) => void;

/** Edit, copy, move its stops, deactivate, or for a deactivated route re-activate. */
export function RouteActions({ route, onAsk }: { route: Route; onAsk: AskOf }) {
  const t = useWords(routesTexts);
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
      <ActionIconButton label={t('activate_named', { name })} onClick={activate}>
        <IconArchiveOff size={17} />
      </ActionIconButton>
    );
  }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <EditLink to={depoPath(slug, depo_id, 'routes', id, 'edit')} label={t('edit_named', { name })} />
      <ActionIconButton label={t('copy_named', { name })} onClick={() => onAsk('copy', route)}>
        <IconCopy size={17} />
      </ActionIconButton>
      <ActionIconButton label={t('move_named', { name })} onClick={() => onAsk('move', route)}>
        <IconArrowForwardUp size={17} />
      </ActionIconButton>
      <ActionIconButton
        label={t('deactivate_named', { name })}
        because={route.is_deactivatable ? null : t('has_events')}
        onClick={deactivate}
      >
        <IconArchive size={17} />
      </ActionIconButton>
    </Group>
  );
}
