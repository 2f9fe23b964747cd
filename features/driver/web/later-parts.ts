// What nobody looks at when the page is opened: it comes right after, so that the start does not wait for it.

import { lazy } from 'react';

const handOver = () => import('./HandOver.tsx');
const sellGoods = () => import('./SellGoods.tsx');
const tillCount = () => import('./TillCount.tsx');

export const HandOver = lazy(async () => ({ default: (await handOver()).HandOver }));
export const SellGoods = lazy(async () => ({ default: (await sellGoods()).SellGoods }));
export const TillCount = lazy(async () => ({ default: (await tillCount()).TillCount }));

/** Of the same release as the page, which may be exchanged at the server while it is open. */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.allSettled([handOver(), sellGoods(), tillCount()]);
