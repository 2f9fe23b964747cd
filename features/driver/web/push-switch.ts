// Whether this phone is told while the page is closed: it is for the person who switched it on, as long as their
// sign-in lasts, and is switched off where somebody else uses the phone.

import type { AnswerOf } from '../../../shared/endpoint.ts';
import { say, type Language } from '../../../shared/texts.ts';
import { ask } from '../../public-pages/web/send.ts';
import type { keepPushSubscription, showPushKey } from '../contract/push.ts';
import { changeKinds } from '../rules/day-changes.ts';
import { driverTexts } from '../texts/public-texts.ts';
import type { PhoneMemory } from './phone-store.ts';
import type { Phone } from './phone.ts';
import { call } from './send-kept.ts';
import { goTo, views } from './use-drive.ts';

/** `impossible`, and on an iPhone until the page is on the home screen; `blocked`: the browser asks no more. */
export type PushState = 'impossible' | 'iphone' | 'blocked' | 'off' | 'on';

export interface PushShown {
  state: PushState;
  is_working: boolean;
  has_failed: boolean;
}

const words = { ...driverTexts.push, ...driverTexts.trip };

/** As text and not as what a sentence is made of: `{what}` is put in by the worker. */
function wordsOfWorker(language: Language): Record<string, string> {
  const t = say(words, language);
  const kinds = changeKinds.map((kind) => [`change_${kind}`, t(`change_${kind}`, { what: '{what}' })]);
  const own = (['push_changed', 'push_something'] as const).map((name) => [name, t(name)]);
  return Object.fromEntries([...kinds, ...own, ['push_more', t('push_more', { n: '{n}' })]]) as Record<
    string,
    string
  >;
}

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Not every browser takes it as text. */
const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

export class PushSwitch {
  readonly #tenant: string;
  readonly #phone: Phone;
  readonly #store: PhoneMemory;
  readonly #listeners = new Set<() => void>();
  /** One after the other. */
  #working: Promise<void> = Promise.resolve();
  #followed: string | null | undefined;
  #shown: PushShown;

  constructor(tenant: string, phone: Phone, store: PhoneMemory) {
    this.#tenant = tenant;
    this.#phone = phone;
    this.#store = store;
    this.#shown = { state: this.#without(), is_working: false, has_failed: false };
  }

  readonly state = (): PushShown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(some: Partial<PushShown>): void {
    this.#shown = { ...this.#shown, ...some };
    for (const listener of this.#listeners) listener();
  }

  /** Where nothing is subscribed. */
  #without(): PushState {
    if (!isPossible()) return isApple() ? 'iphone' : 'impossible';
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  }

  /** On a full phone notifications keep the words of before. */
  speak(language: Language): void {
    void this.#store.keep('push_words', wordsOfWorker(language)).catch(() => undefined);
  }

  /** From here on with whoever uses the phone. */
  follow(): void {
    if (!isPossible()) return;
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { open, pushed } = (data ?? {}) as { open?: string; pushed?: boolean };
      const view = views.find((one) => one === open);
      if (view) goTo(view);
      if (view || pushed) this.#phone.sync();
    });
    document.addEventListener('visibilitychange', () => this.#look());
    this.#phone.subscribe(() => this.#followPerson());
    this.#look();
    this.#followPerson();
  }

  /** What the page shows itself needs to stand nowhere else; leave may have been given or taken in the settings. */
  #look(): void {
    if (document.visibilityState !== 'visible') return;
    void this.#closeNotices();
    const isOn = this.#shown.state === 'on' && Notification.permission === 'granted';
    if (!isOn) this.#followed = undefined;
    this.#followPerson();
  }

  async #closeNotices(): Promise<void> {
    const worker = await navigator.serviceWorker.getRegistration(`/${this.#tenant}/drive`);
    for (const notice of (await worker?.getNotifications()) ?? []) notice.close();
  }

  #followPerson(): void {
    const { person } = this.#phone.state();
    const now = person && `${person.id} ${person.token ?? ''}`;
    if (now === this.#followed) return;
    this.#followed = now;
    void this.#do(async () => {
      const wish = await this.#store.read('push');
      const isTheirs = person !== null && wish?.user_id === person.id;
      if (wish && !isTheirs) await this.#store.forget('push');
      if (isTheirs && person.token !== null && Notification.permission === 'granted') {
        // Told once more: the browser may have another address by now.
        await this.#listen().catch(() => undefined);
        // Without a network what was on before still is.
        this.#show({ state: (await this.#subscription()) ? 'on' : this.#without() });
        return;
      }
      await (await this.#subscription())?.unsubscribe();
      this.#show({ state: this.#without() });
    });
  }

  #do(work: () => Promise<void>): Promise<void> {
    this.#working = this.#working.then(work).catch((error: unknown) => console.error(error));
    return this.#working;
  }

  async #subscription(): Promise<PushSubscription | null> {
    const worker = await navigator.serviceWorker.getRegistration(`/${this.#tenant}/drive`);
    return (await worker?.pushManager.getSubscription()) ?? null;
  }

  /** With the browser, and then with the server. */
  async #listen(): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    await this.#phone.askNow(async (sender) => {
      const asked = call<AnswerOf<typeof showPushKey>>(sender, 'GET', 'push');
      const applicationServerKey = bytesOf((await asked).public_key);
      const options = { userVisibleOnly: true, applicationServerKey };
      const made = await pushManager.subscribe(options).catch(async () => {
        // Of another key, as after a move to another database.
        await (await pushManager.getSubscription())?.unsubscribe();
        return pushManager.subscribe(options);
      });
      const told = call<AnswerOf<typeof keepPushSubscription>>(sender, 'POST', 'push', made.toJSON());
      await told.catch(async (error: unknown) => {
        // Nobody would write to it.
        if (!before) await made.unsubscribe();
        throw error;
      });
    });
  }

  /** By the driver's press: only then may a browser ask for leave. */
  async switchOn(): Promise<void> {
    const { person } = this.#phone.state();
    if (!person?.token || this.#shown.is_working) return;
    this.#show({ is_working: true, has_failed: false });
    const leave = await Notification.requestPermission();
    await this.#do(async () => {
      try {
        if (leave !== 'granted') return this.#show({ state: this.#without() });
        await this.#listen();
        await this.#store.keep('push', { user_id: person.id });
        this.#show({ state: 'on' });
      } catch {
        this.#show({ has_failed: true });
      }
    });
    this.#show({ is_working: false });
  }

  /** Without a network the browser hears nothing all the same, and the server learns of it by its next push. */
  async switchOff(): Promise<void> {
    const { person } = this.#phone.state();
    this.#show({ is_working: true, has_failed: false });
    await this.#do(async () => {
      await this.#store.forget('push');
      await (await this.#subscription())?.unsubscribe();
      const headers = { authorization: `Bearer ${person?.token}` };
      await ask('DELETE', `/${this.#tenant}/drive/push`, undefined, headers).catch(() => undefined);
    });
    this.#show({ is_working: false, state: this.#without() });
  }
}
