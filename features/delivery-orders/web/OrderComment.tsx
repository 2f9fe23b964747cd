import { Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../web/reads.ts';
import { can } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { UnsavedGuard } from '../../../web/ui/UnsavedGuard.tsx';
import { useWords } from '../../../web/words.ts';
import { MOST_COMMENT, type DeliveryOrder } from '../contract/delivery-order.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { detailsTexts, ordersTexts } from './orders-texts.ts';

/** The comment as it is typed; what stands on the order until then, whoever wrote it. */
export function useComment(order: DeliveryOrder) {
  const t = useWords(ordersTexts);
  const stored = order.comment ?? '';
  const [typed, type] = useState<string | null>(null);
  const { write } = useWrite(handlingCalls[order.kind].update);
  // Stored by now: from here on it follows what others write.
  if (typed === stored) type(null);
  const text = typed ?? stored;
  const save = async () => {
    const saved = await write({
      params: { id: order.id },
      body: { comment: text, lock_version: order.lock_version },
    });
    type(saved.comment ?? '');
    flash.ok(t('updated'));
  };
  return { text, type, save, isUnsaved: text !== stored };
}

export function Comment({ of }: { of: ReturnType<typeof useComment> }) {
  const d = useWords(detailsTexts);
  const writes = can('delivery_orders.write');
  return (
    <div>
      <Textarea
        label={d('comment')}
        value={of.text}
        maxLength={MOST_COMMENT}
        autosize
        minRows={2}
        readOnly={!writes}
        onChange={(event) => of.type(event.currentTarget.value)}
      />
      {writes && (
        <Group justify="flex-end" mt="xs">
          <ActionButton size="xs" onClick={of.save}>
            {d('save')}
          </ActionButton>
        </Group>
      )}
      <UnsavedGuard unsaved={() => of.isUnsaved} />
    </div>
  );
}
