import { Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useDepoId } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { copyAndReverseRoute, copyRoute } from '../contract/copies.ts';
import { type Route } from '../contract/route.ts';
import { routesTexts } from './routes-texts.ts';

/** Copies a route, forwards or backwards, into a depot of one's choice. */
export function CopyRouteDialog({ route, onClose }: { route: Route; onClose: () => void }) {
  const t = useWords(routesTexts);
  const { depos } = useSession();
  const here = useDepoId();
  const [depo_id, setDepo] = useState(String(here));
  const forwards = useWrite(copyRoute);
  const backwards = useWrite(copyAndReverseRoute);
  const copy = async (write: typeof forwards.write) => {
    const made = await write({ params: { id: route.id }, body: { new_depo_id: Number(depo_id) } });
    const depo = depos.find(({ id }) => id === made.depo_id);
    flash.ok(
      made.depo_id === here
        ? t('copied', { name: made.name })
        : t('copied_elsewhere', { name: made.name, depo: depo?.title ?? '' }),
    );
    onClose();
  };
  return (
    <Dialog title={`${t('copy_title')}: ${route.name}`} onClose={onClose}>
      <Select
        label={t('copy_depo')}
        data={depos.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={depo_id}
        onChange={(id) => setDepo(id ?? depo_id)}
        allowDeselect={false}
        searchable={depos.length > 8}
        data-autofocus
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('copy_what')}
      </Text>
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton variant="default" onClick={() => copy(backwards.write)}>
          {t('copy_reverse')}
        </ActionButton>
        <ActionButton onClick={() => copy(forwards.write)}>{t('copy')}</ActionButton>
      </Group>
    </Dialog>
  );
}
