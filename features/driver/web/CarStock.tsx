import { useState } from 'react';
import { AskGoods } from './AskGoods.tsx';
import { useStockWords } from './car-stock-words.ts';
import { CountStock } from './CountStock.tsx';
import { LoadingList } from './LoadingList.tsx';
import { StockList } from './StockList.tsx';
import { goTo, type StockView } from './use-drive.ts';
import type { StockProps } from './use-stock-count.ts';
import { WriteOff } from './WriteOff.tsx';
import './car-stock.css';

/** What lies in the car, and what the driver does about it. */
export function CarStock({ view, ...of }: StockProps & { view: StockView }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const t = useStockWords();
  const sent = of.stock.deliveries.filter(({ state }) => state === 'on_its_way');
  const list = sent.find(({ stock_order_id }) => stock_order_id === chosen) ?? sent[0];
  const receive = (id: number) => {
    setChosen(id);
    goTo('receive');
  };
  switch (view) {
    case 'receive':
      if (list) return <LoadingList trip={of.trip} list={list} title={t('receive_title')} then="stock" />;
      return <StockList key={view} {...of} receive={receive} />;
    case 'stock':
      return <StockList key={view} {...of} receive={receive} />;
    case 'write_off':
      return <WriteOff {...of} />;
    case 'count_stock':
      return <CountStock {...of} />;
    case 'ask_goods':
      return <AskGoods {...of} />;
  }
}
