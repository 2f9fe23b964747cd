// What the page was opened with, and what the driver chose on this phone.

import type { Language } from '../../../shared/texts.ts';
import { mapApps, type MapApp } from '../rules/next-stop.ts';

export interface DriveFacts {
  tenant: string;
  name: string;
  zone: string;
  currency: string;
}

export interface Chosen {
  language: Language;
  look: 'auto' | 'light' | 'dark';
  map_app: MapApp;
}

const isIos = () => /iPad|iPhone|iPod/.test(navigator.userAgent);

export const usualMapApp = (kept: string | null): MapApp =>
  mapApps.find((app) => app === kept) ?? (isIos() ? 'apple' : 'google');

/** Minor units as the driver reads them. */
export const amountIn = (currency: string, minor: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency }).format(minor / 100);
