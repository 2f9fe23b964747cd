import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PushShown, PushSwitch } from './push-switch.ts';
import { useDrive } from './use-drive.ts';

/** Null where no worker runs. */
export const PushContext = createContext<PushSwitch | null>(null);

/** Whether the phone tells while the page is closed. The browser is asked for leave by the press alone. */
export function PushMenu() {
  const push = useContext(PushContext);
  return push && <Switch push={push} />;
}

function Switch({ push }: { push: PushSwitch }) {
  const { t } = useDrive();
  const shown = useSyncExternalStore(push.subscribe, push.state);
  return (
    <fieldset>
      <legend>{t('push')}</legend>
      <p className="quiet">{t('push_why')}</p>
      <State {...{ push, shown }} />
      {shown.has_failed && (
        <p className="warning" role="alert">
          {t('push_failed')}
        </p>
      )}
    </fieldset>
  );
}

function State({ push, shown: { state, is_working } }: { push: PushSwitch; shown: PushShown }) {
  const { t } = useDrive();
  if (state === 'impossible' || state === 'iphone' || state === 'blocked') return <p>{t(`push_${state}`)}</p>;
  const isOn = state === 'on';
  return (
    <>
      {isOn && <p role="status">{t('push_is_on')}</p>}
      <button
        type="button"
        className="second"
        aria-busy={is_working}
        onClick={() => void (isOn ? push.switchOff() : push.switchOn())}
      >
        {t(isOn ? 'push_switch_off' : 'push_switch_on')}
      </button>
    </>
  );
}
