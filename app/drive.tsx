// The driver's page: opened from what the phone keeps, before anything is asked of the network.

import { createRoot } from 'react-dom/client';
import { usualMapApp, type DriveFacts } from '../features/driver/web/drive-choices.ts';
import { firstLanguage, spokenIn } from '../features/driver/web/drive-words.ts';
import { DriveApp } from '../features/driver/web/DriveApp.tsx';
import { loadLaterParts } from '../features/driver/web/LaterParts.tsx';
import { PhoneStore } from '../features/driver/web/phone-store.ts';
import { Phone } from '../features/driver/web/phone.ts';
import { readBattery } from '../features/driver/web/read-battery.ts';
import { watchNetwork } from '../features/driver/web/watch-network.ts';
import { tellScriptError } from '../web/script-errors.ts';
import '../features/driver/web/drive.css';

async function open(root: HTMLElement): Promise<void> {
  const facts = { ...root.dataset } as unknown as DriveFacts & { language: string };
  addEventListener('error', ({ error }) => error && tellScriptError(facts.tenant, error));
  let language = firstLanguage(null, navigator.languages, facts.language);
  const store = await PhoneStore.open(facts.tenant).catch(() => null);
  if (!store) {
    root.textContent = spokenIn(language, facts.zone).t('no_store');
    return;
  }
  language = firstLanguage(await store.read('language'), navigator.languages, facts.language);
  const phone = await Phone.open(facts.tenant, store, {
    language: () => language,
    battery: readBattery,
    cannot_take: () => spokenIn(language, facts.zone).t('cannot_take'),
  });
  const chosen = {
    language,
    look: (await store.read('look')) ?? 'auto',
    map_app: usualMapApp(await store.read('map_app')),
  } as const;
  const lock = await store.read('lock');
  const onCaughtError = (error: unknown) => tellScriptError(facts.tenant, error);
  createRoot(root, { onCaughtError }).render(
    <DriveApp {...{ phone, store, facts, chosen, lock }} spoke={(spoken) => void (language = spoken)} />,
  );
  void loadLaterParts();
  watchNetwork(phone);
  // Asked to keep it, a browser that is short of room empties others first.
  void navigator.storage?.persist?.().catch(() => undefined);
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('/assets/drive/worker.js', { scope: `/${facts.tenant}/drive` });
}

const root = document.getElementById('root');
if (root) void open(root);
