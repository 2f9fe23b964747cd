import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { depoPath, useDepoId } from '../../../../web/address.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { moveCustomers } from '../../contract/route-points.ts';
import { shownAddress } from '../../rules/edited-stops.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import type { Subscribed } from '../desk/stop-acts.ts';
import fields from '../table/Fields.module.css';

/** Their place becomes the other route's stop at once, whether or not the removal is saved. */
function HandOver({ customers, routes }: Pick<Subscribed, 'customers' | 'routes'>) {
  const t = useWords(editorTexts);
  const { write } = useWrite(moveCustomers);
  const [done, setDone] = useState(false);
  const hand = async (route: Subscribed['routes'][number]) => {
    const { updated } = await write({
      body: { customer_ids: customers.map(({ id }) => id), route_point_id: route.route_point_id },
    });
    setDone(true);
    flash.ok(t('handed_over', { n: updated, route: route.name }));
  };
  if (done || customers.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {routes.map((route) => (
        <ActionButton key={route.id} variant="default" onClick={() => hand(route)}>
          {t('hand_over', { route: route.name })}
        </ActionButton>
      ))}
    </Group>
  );
}

/** Who gets a notice at the stops that are about to go, and which other routes stop there (RG36). */
export function RemovalDialog({
  subscribed,
  onConfirm,
  onClose,
}: {
  subscribed: readonly Subscribed[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useWords(editorTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  return (
    <Dialog title={t('subscribed_title')} size="lg" onClose={onClose}>
      <Text>{t('subscribed_text')}</Text>
      {subscribed.map(({ stop, position, customers, routes }) => (
        <section key={stop.key}>
          <div className={fields.group}>{`${position}. ${shownAddress(stop)}`}</div>
          <ul className={fields.list}>
            {customers.map(({ id, address, phone_ending }) => (
              <li key={id}>
                <span>{address}</span>
                <span className={fields.quiet}>{t('phone_ending', { ending: phone_ending })}</span>
              </li>
            ))}
          </ul>
          <Text size="sm" mt="xs">
            {routes.length === 0 ? t('no_other_routes') : t('other_routes')}
            {routes.map(({ id, name }) => (
              <a
                key={id}
                href={depoPath(slug, depo_id, 'route', id, 'route_points')}
                target="_blank"
                rel="noreferrer"
                style={{ marginLeft: 8 }}
              >
                {name}
              </a>
            ))}
          </Text>
          {can('customers.write') && <HandOver customers={customers} routes={routes} />}
        </section>
      ))}
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton color="red" onClick={onConfirm}>
          {t('remove')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
