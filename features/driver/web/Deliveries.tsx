import type { Delivery } from '../contract/car-stock.ts';
import { differencesOf } from '../rules/loading-list.ts';
import { useStockWords } from './car-stock-words.ts';
import { useDrive } from './use-drive.ts';

interface DeliveriesProps {
  deliveries: readonly Delivery[];
  receive(stock_order_id: number): void;
}

/** What was asked for, what the depot has sent, and what was received today. */
export function Deliveries({ deliveries, receive }: DeliveriesProps) {
  const { clock } = useDrive();
  const t = useStockWords();
  return deliveries.map((one) => {
    const told = { time: clock(one.ordered_at), n: one.lines.length };
    if (one.state === 'on_its_way')
      return (
        <button
          key={one.stock_order_id}
          type="button"
          className="main"
          onClick={() => receive(one.stock_order_id)}
        >
          {t('receive', told)}
        </button>
      );
    return (
      <p key={one.stock_order_id}>
        {one.state === 'asked' ? `… ${t('asked_at', told)}` : `✓ ${t('received_at', told)}`}
        {differencesOf(one).map(({ id, description, pieces }) => (
          <span key={id}>
            {' · '}
            {description}: {t(pieces < 0 ? 'fewer' : 'more', { n: Math.abs(pieces) })}
          </span>
        ))}
      </p>
    );
  });
}
