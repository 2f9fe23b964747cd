// What is reached before anybody is signed in, and where people see to their own sign-ins.

import { accountTexts } from '../../features/people/web/account-texts.ts';
import { oidcTexts } from '../../features/people/web/provider/oidc-texts.ts';
import { secondFactorTexts } from '../../features/people/web/second-factor/second-factor-texts.ts';
import { sessionsTexts } from '../../features/people/web/sessions-texts.ts';
import type { Screen } from '../../web/screens.ts';

export const signInScreens: readonly Screen[] = [
  {
    path: '/{tenant}/users/sign_in',
    title: { en: 'Sign in', da: 'Log ind', nb: 'Logg inn' },
    needs: null,
    frame: 'bare',
    open: true,
    load: () => import('../../features/people/web/SignInScreen.tsx'),
  },
  {
    path: '/{tenant}/users/oidc',
    title: oidcTexts.title,
    needs: null,
    frame: 'bare',
    open: true,
    load: () => import('../../features/people/web/provider/ProviderSignInScreen.tsx'),
  },
  {
    path: '/{tenant}/users/password',
    title: { en: 'Forgot your password?', da: 'Glemt adgangskoden?', nb: 'Glemt passordet?' },
    needs: null,
    frame: 'bare',
    open: true,
    load: () => import('../../features/people/web/ForgottenPasswordScreen.tsx'),
  },
  {
    path: '/{tenant}/users/password/edit',
    title: { en: 'Choose a password', da: 'Vælg en adgangskode', nb: 'Velg et passord' },
    needs: null,
    frame: 'bare',
    open: true,
    load: () => import('../../features/people/web/ChoosePasswordScreen.tsx'),
  },
  {
    path: '/{tenant}/users/account',
    title: accountTexts.title,
    needs: null,
    load: () => import('../../features/people/web/AccountScreen.tsx'),
  },
  {
    path: '/{tenant}/users/sessions',
    title: sessionsTexts.title,
    needs: null,
    load: () => import('../../features/people/web/SessionsScreen.tsx'),
  },
  {
    path: '/{tenant}/users/second_factor',
    title: secondFactorTexts.title,
    needs: null,
    before_enrolment: true,
    load: () => import('../../features/people/web/passkeys/OwnProofsScreen.tsx'),
  },
];
