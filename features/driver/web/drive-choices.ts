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
