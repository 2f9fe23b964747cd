// Every screen of the staff app, in the order of the menu. A new screen is one entry here and one file in its feature.
import type { PaletteSource, Screen } from '../web/screens.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{tenant}/depo/{depo_id}/plan_event_templates', title: { en: 'Calendar', da: 'Kalender', nb: 'Kalender' }, needs: 'plan_events.read', menu: 'plan',
    load: () => import('../features/plan-events/web/CalendarScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_event_templates/{week}', title: { en: 'Calendar', da: 'Kalender', nb: 'Kalender' }, needs: 'plan_events.read',
    load: () => import('../features/plan-events/web/CalendarScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/{id}/route_points/print', title: { en: 'Print route points', da: 'Udskriv rutepunkter', nb: 'Skriv ut rutepunkter' },
    needs: 'plan_events.read', frame: 'bare', load: () => import('../features/plan-events/web/EventPointsScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/mail_outbox', title: { en: 'Mail', da: 'Mail', nb: 'E-post' }, needs: 'mail_outbox.read', menu: 'admin',
    load: () => import('../features/mail/web/MailScreen.tsx'),
  },
  {
    path: '/{tenant}/sidekiq', title: { en: 'Jobs', da: 'Job', nb: 'Jobber' }, needs: 'jobs.read', menu: 'admin',
    load: () => import('../features/jobs/web/JobsScreen.tsx'),
  },
  {
    path: '/{tenant}/users/sign_in', title: { en: 'Sign in', da: 'Log ind', nb: 'Logg inn' }, needs: null, frame: 'bare', open: true,
    load: () => import('../features/users/web/SignInScreen.tsx'),
  },
  {
    path: '/{tenant}/users/password', title: { en: 'Forgot your password?', da: 'Glemt adgangskoden?', nb: 'Glemt passordet?' }, needs: null, frame: 'bare',
    open: true, load: () => import('../features/users/web/ForgottenPasswordScreen.tsx'),
  },
  {
    path: '/{tenant}/users/password/edit', title: { en: 'Choose a password', da: 'Vælg en adgangskode', nb: 'Velg et passord' }, needs: null, frame: 'bare',
    open: true, load: () => import('../features/users/web/ChoosePasswordScreen.tsx'),
  },
];

/** What the search in the top bar finds beside screens. */
export const sources: readonly PaletteSource[] = [];
