import { useState } from 'react';
import { languageNames, languages } from '../../../shared/texts.ts';
import { tripState } from '../rules/day-with-acts.ts';
import { mapApps } from '../rules/next-stop.ts';
import type { Chosen } from './drive-choices.ts';
import { MapOnPhone } from './MapOnPhone.tsx';
import { PushMenu } from './PushMenu.tsx';
import { goTo, useDrive, useTripNow } from './use-drive.ts';

interface MenuProps {
  chosen: Chosen;
  choose(some: Partial<Chosen>): void;
}

const looks = ['auto', 'light', 'dark'] as const;
const appNames = { google: 'Google Maps', apple: 'Apple Maps', waze: 'Waze' };

export function MenuPanel({ chosen, choose }: MenuProps) {
  const { state, t } = useDrive();
  const trip = useTripNow();
  return (
    <div className="card">
      <h1>{t('menu')}</h1>
      {state.day && state.day.trips.length > 0 && (
        <button type="button" className="second" onClick={() => goTo('messages')}>
          {t('messages')}
        </button>
      )}
      {trip?.stock && (
        <button type="button" className="second" onClick={() => goTo('stock')}>
          {t('car_stock')}
        </button>
      )}
      {state.person && (
        <button type="button" className="second" onClick={() => goTo('past')}>
          {t('past_trips')}
        </button>
      )}
      {state.day?.shows_leaderboard && (
        <button type="button" className="second" onClick={() => goTo('leaderboard')}>
          {t('leaderboard')}
        </button>
      )}
      {trip && tripState(trip) !== 'over' && (
        <button type="button" className="second" onClick={() => goTo('tracker')}>
          {t('tracker')}
        </button>
      )}
      {state.person?.token && <PushMenu />}
      <Choice
        label={t('language')}
        of={languages}
        now={chosen.language}
        name={(one) => languageNames[one]}
        choose={(language) => choose({ language })}
      />
      <Choice
        label={t('look')}
        of={looks}
        now={chosen.look}
        name={(one) => t(`look_${one}`)}
        choose={(look) => choose({ look })}
      />
      <Choice
        label={t('map_app')}
        of={mapApps}
        now={chosen.map_app}
        name={(one) => (one === 'phone' ? t('map_phone') : appNames[one])}
        choose={(map_app) => choose({ map_app })}
      />
      <MapOnPhone />
      <p className="quiet">{t('at_home')}</p>
      {state.person && <SignOut />}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  of: readonly T[];
  now: T;
  name(one: T): string;
  choose(one: T): void;
}

function Choice<T extends string>({ label, of, now, name, choose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {of.map((one) => (
        <label key={one} className="tick">
          <input type="radio" name={label} checked={one === now} onChange={() => choose(one)} />
          {name(one)}
        </label>
      ))}
    </fieldset>
  );
}

/** Asked where something is unsent. */
function SignOut() {
  const { phone, state, t } = useDrive();
  const [asked, setAsked] = useState(false);
  const unsent = state.unsent.length;
  const leave = async () => {
    if (unsent > 0 && !asked) return setAsked(true);
    await phone.signOut();
    goTo('trip');
  };
  return (
    <>
      <p>{state.person?.full_name}</p>
      {asked && unsent > 0 && <p className="warning">{t('sign_out_unsent', { n: unsent })}</p>}
      <button type="button" className="second" onClick={() => void leave()}>
        {t(asked && unsent > 0 ? 'sign_out_now' : 'sign_out')}
      </button>
    </>
  );
}
