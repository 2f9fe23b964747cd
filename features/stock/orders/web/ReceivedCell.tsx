import { Group, TextInput } from '@mantine/core';
import { useWords } from '../../../../web/words.ts';
import type { StockOrderLine } from '../contract.ts';
import { receivedOf, receivedText, type Typed } from '../rules.ts';
import { orderTexts } from './order-texts.ts';

/** What was received of a line: 0 until the order is. Who had typed something else when another was first sees both. */
export function ReceivedCell({
  line,
  isReceived,
  typed,
}: {
  line: StockOrderLine;
  isReceived: boolean;
  typed: Typed | undefined;
}) {
  const t = useWords(orderTexts);
  if (!isReceived) return 0;
  const isMineOther = typed !== undefined && receivedOf(line, typed.amount) !== line.received_amount;
  return (
    <>
      {receivedText(line)}
      {isMineOther && (
        <>
          {' '}
          <small>{t('you_typed', { amount: typed.amount })}</small>
        </>
      )}
    </>
  );
}

interface FieldProps {
  line: StockOrderLine;
  typed: Typed | undefined;
  type: (next: Typed) => void;
}

const beginning = (line: StockOrderLine): Typed => ({ amount: String(line.amount), reason: '' });

/** How much came, while the order is received with differences. */
export function ReceivedField({ line, typed = beginning(line), type }: FieldProps) {
  const t = useWords(orderTexts);
  const isWrong = receivedOf(line, typed.amount) === null;
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      {isWrong && <span role="alert">{t('whole_number')}</span>}
      <TextInput
        aria-label={t('received_of', { sku: line.sku })}
        w={100}
        inputMode="numeric"
        value={typed.amount}
        error={isWrong}
        onChange={(event) => type({ ...typed, amount: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { textAlign: 'right' } }}
      />
    </Group>
  );
}

/** Why another amount came than was ordered. */
export function ReasonField({ line, typed = beginning(line), type }: FieldProps) {
  const t = useWords(orderTexts);
  const received = receivedOf(line, typed.amount);
  if (received === null || received === line.amount) return null;
  return (
    <TextInput
      aria-label={t('reason_of', { sku: line.sku })}
      maxLength={500}
      value={typed.reason}
      onChange={(event) => type({ ...typed, reason: event.currentTarget.value })}
    />
  );
}
