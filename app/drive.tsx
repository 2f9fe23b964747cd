// The driver's page: opened from what the phone keeps, before anything is asked of the network.

import { createRoot } from 'react-dom/client';
import { usualMapApp, type DriveFacts } from '../features/driver/web/drive-choices.ts';
import { firstLanguage, spokenIn } from '../features/driver/web/drive-words.ts';
import { DriveApp } from '../features/driver/web/DriveApp.tsx';
import { loadLaterParts } from '../features/driver/web/LaterParts.tsx';
import { forgetMap } from '../features/driver/web/map-caches.ts';
import { MapKeeper, MapKeeperContext } from '../features/driver/web/map-keeper.ts';
import { PhoneStore } from '../features/driver/web/phone-store.ts';
import { Phone } from '../features/driver/web/phone.ts';
import { PushSwitch } from '../features/driver/web/push-switch.ts';
import { PushContext } from '../features/driver/web/PushMenu.tsx';
import { readBattery } from '../features/driver/web/read-battery.ts';
import { watchNetwork } from '../features/driver/web/watch-network.ts';
import { tellScriptError } from '../web/script-errors.ts';
import '../features/driver/web/drive.css';

type Facts = DriveFacts & { language: string };

/** What the phone keeps; fails where the browser keeps nothing, or does not let it be read. */
async function readPhone(facts: Facts) {
  const store = await PhoneStore.open(facts.tenant, undefined, () => forgetMap(facts.tenant));
  const spoken = {
    language: firstLanguage(await store.read('language'), navigator.languages, facts.language),
  };
  const phone = await Phone.open(facts.tenant, store, {
    language: () => spoken.language,
    battery: readBattery,
    cannot_take: () => spokenIn(spoken.language, facts.zone).t('cannot_take'),
  });
  const chosen = {
    language: spoken.language,
    look: (await store.read('look')) ?? 'auto',
    map_app: usualMapApp(await store.read('map_app')),
  } as const;
  return { store, phone, spoken, chosen, lock: await store.read('lock') };
}

function sayNothingKept(root: HTMLElement, facts: Facts): void {
  const language = firstLanguage(null, navigator.languages, facts.language);
  const said = document.createElement('p');
  said.className = 'warning';
  said.setAttribute('role', 'alert');
  said.textContent = spokenIn(language, facts.zone).t('no_store');
  const heading = document.createElement('h1');
  heading.textContent = facts.name;
  const page = document.createElement('main');
  page.append(heading, said);
  root.replaceChildren(page);
}

async function open(root: HTMLElement): Promise<void> {
  const facts = { ...root.dataset } as unknown as Facts;
  addEventListener('error', ({ error }) => error && tellScriptError(facts.tenant, error));
  const read = await readPhone(facts).catch(() => null);
  if (!read) return sayNothingKept(root, facts);
  const { store, phone, spoken, chosen, lock } = read;
  const push = new PushSwitch(facts.tenant, phone, store);
  const onCaughtError = (error: unknown) => tellScriptError(facts.tenant, error);
  const keeper = new MapKeeper(phone, store, facts.tenant);
  createRoot(root, { onCaughtError }).render(
    <PushContext.Provider value={push}>
      <MapKeeperContext.Provider value={keeper}>
        <DriveApp
          {...{ phone, store, facts, chosen, lock }}
          spoke={(language) => {
            spoken.language = language;
            push.speak(language);
          }}
        />
      </MapKeeperContext.Provider>
    </PushContext.Provider>,
  );
  void loadLaterParts();
  void keeper.start();
  watchNetwork(phone);
  push.follow();
  // Asked to keep it, a browser that is short of room empties others first.
  void navigator.storage?.persist?.().catch(() => undefined);
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('/assets/drive/worker.js', { scope: `/${facts.tenant}/drive` });
}

const root = document.getElementById('root');
if (root) void open(root);
