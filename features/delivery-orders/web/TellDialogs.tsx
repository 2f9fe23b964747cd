import { Group } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useWords } from '../../../web/words.ts';
import { tellingCalls } from '../contract/customer-news.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { handlingCalls } from '../contract/order-status.ts';
import type { Telling } from '../rules/customer-news.ts';
import { numberOf } from './OrderColumns.tsx';
import { ordersTexts } from './orders-texts.ts';
import { tellingTexts } from './telling-texts.ts';
import { SmsShown, TellTick, useTelling } from './TellTick.tsx';

interface Props {
  order: DeliveryOrder;
  onClose: () => void;
}

/** Cancelling takes an order off its trip, so it asks first, and offers to tell the customer. */
export function CancelDialog({ order, onClose }: Props) {
  const t = useWords(tellingTexts);
  const o = useWords(ordersTexts);
  const [tell, setTell] = useState(false);
  const { write } = useWrite(handlingCalls[order.kind].updateStatus);
  const cancel = async () => {
    const body = { status: 'cancelled' as const, tell, lock_version: order.lock_version };
    await write({ params: { id: order.id }, body });
    flash.ok(o('updated'));
    onClose();
  };
  return (
    <Dialog title={t('cancel_title', { number: numberOf(order) })} onClose={onClose}>
      <TellTick order={order} telling="cancelled" ticked={tell} onTick={setTell} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('keep')}
        </Button>
        <ActionButton color="red" onClick={cancel}>
          {o('to_cancelled')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}

/** What befell the order of its own accord. */
export function TellDialog({ order, telling, onClose }: Props & { telling: Telling }) {
  const t = useWords(tellingTexts);
  const f = useWords(formTexts);
  const { reach, text, because } = useTelling({ order, telling });
  const { write } = useWrite(tellingCalls[order.kind].tell);
  const send = async () => {
    await write({ params: { id: order.id }, body: { telling, lock_version: order.lock_version } });
    flash.ok(t('sent'));
    onClose();
  };
  return (
    <Dialog title={t('tell')} onClose={onClose}>
      {text !== null && reach && <SmsShown text={text} {...reach} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {f('cancel')}
        </Button>
        <ActionButton onClick={send} because={because}>
          {t('send')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
