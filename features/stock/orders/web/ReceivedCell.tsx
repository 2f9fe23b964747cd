import { Group, TextInput } from '@mantine/core';
import { useWords } from '../../../../web/words.ts';
import type { StockOrderLine } from '../contract.ts';
import { receivedOf, type Typed } from '../rules.ts';
import { orderTexts } from './order-texts.ts';

interface Props {
  line: StockOrderLine;
  isReceived: boolean;
  /** The approver fills in what came. */
  isOpen: boolean;
  typed: Typed | null;
  type: (next: Typed) => void;
}

/** What was received of a line: 0 until the order is; typed in, with a reason, while it is being received with differences. */
export function ReceivedCell({ line, isReceived, isOpen, typed, type }: Props) {
  const t = useWords(orderTexts);
  if (!isOpen) {
    const amount = isReceived ? line.received_amount ?? 0 : 0;
    return line.difference_reason === null ? amount : <>{amount} <small>({line.difference_reason})</small></>;
  }
  const { amount, reason } = typed ?? { amount: String(line.amount), reason: '' };
  const received = receivedOf(line, amount);
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      {received === null && <span role="alert">{t('whole_number')}</span>}
      {received !== null && received !== line.amount && (
        <TextInput aria-label={t('reason_of', { sku: line.sku })} placeholder={t('difference_reason')} w={260} maxLength={500} value={reason} onChange={(event) => type({ amount, reason: event.currentTarget.value })} />
      )}
      <TextInput
        aria-label={t('received_of', { sku: line.sku })} w={100} inputMode="numeric" value={amount} error={received === null}
        onChange={(event) => type({ amount: event.currentTarget.value, reason })} onFocus={(event) => event.currentTarget.select()} styles={{ input: { textAlign: 'right' } }}
      />
    </Group>
  );
}
