import { Group, Text } from '@mantine/core';
import { depoPath, useDepoId } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { useWords } from '../../../../web/words.ts';
import { shownAddress } from '../rules.ts';
import fields from './Fields.module.css';
import type { Subscribed } from './StopActs.tsx';
import { editorTexts } from './texts.ts';

/** Who gets a notice at the stops that are about to go, and which other routes stop there (RG36). */
export function RemovalDialog({ subscribed, onConfirm, onClose }: { subscribed: readonly Subscribed[]; onConfirm: () => void; onClose: () => void }) {
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
            {customers.map(({ id, address, phone_ending }) => <li key={id}><span>{address}</span><span className={fields.quiet}>{t('phone_ending', { ending: phone_ending })}</span></li>)}
          </ul>
          <Text size="sm" mt="xs">
            {routes.length === 0 ? t('no_other_routes') : t('other_routes')}
            {routes.map(({ id, name }) => <a key={id} href={depoPath(slug, depo_id, 'route', id, 'route_points')} target="_blank" rel="noreferrer" style={{ marginLeft: 8 }}>{name}</a>)}
          </Text>
        </section>
      ))}
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>{t('cancel')}</ActionButton>
        <ActionButton color="red" onClick={onConfirm}>{t('remove')}</ActionButton>
      </Group>
    </Dialog>
  );
}
