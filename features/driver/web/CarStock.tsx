import { CountStock } from './CountStock.tsx';
import { StockList } from './StockList.tsx';
import type { StockView } from './use-drive.ts';
import type { StockProps } from './use-stock-count.ts';
import { WriteOff } from './WriteOff.tsx';
import './car-stock.css';

/** What lies in the car, and what the driver does about it. */
export function CarStock({ view, ...of }: StockProps & { view: StockView }) {
  switch (view) {
    case 'stock':
      return <StockList {...of} />;
    case 'write_off':
      return <WriteOff {...of} />;
    case 'count_stock':
      return <CountStock {...of} />;
  }
}
