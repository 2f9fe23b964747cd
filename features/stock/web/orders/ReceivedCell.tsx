import { Group, TextInput } from '@mantine/core';
import { useLanguage } from '../../../../web/session.ts';
import { useNumberReader } from '../../../../web/ui/number-reader.ts';
import { hideReading, showReading } from '../../../../web/ui/ReadingTip.tsx';
import { useWords } from '../../../../web/words.ts';
import { MOST_PIECES } from '../../../products/rules.ts';
import type { StockOrderLine } from '../../contract/stock-orders.ts';
import { receivedOf, receivedText, type Typed } from '../../rules/stock-orders.ts';
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
  const language = useLanguage();
  if (!isReceived) return 0;
  const isMineOther =
    typed !== undefined && receivedOf(line, typed.amount, language) !== line.received_amount;
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
  const language = useLanguage();
  const reader = useNumberReader({ min: -MOST_PIECES, max: MOST_PIECES });
  const isWrong = receivedOf(line, typed.amount, language) === null;
  const read = reader.read(typed.amount);
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      {isWrong && <span role="alert">{typeof read === 'string' ? read : t('whole_number')}</span>}
      <TextInput
        aria-label={t('received_of', { sku: line.sku })}
        w={100}
        inputMode="numeric"
        value={typed.amount}
        error={isWrong}
        onChange={({ currentTarget }) => {
          type({ ...typed, amount: currentTarget.value });
          showReading(currentTarget, currentTarget.value, reader);
        }}
        onBlur={hideReading}
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { textAlign: 'right' } }}
      />
    </Group>
  );
}

/** Why another amount came than was ordered. */
export function ReasonField({ line, typed = beginning(line), type }: FieldProps) {
  const t = useWords(orderTexts);
  const received = receivedOf(line, typed.amount, useLanguage());
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
