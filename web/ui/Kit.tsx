// Everything that stands around all screens: theme, dates, kept answers, messages and the dialogs that come from
// anywhere.

import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import 'dayjs/locale/da.js';
import 'dayjs/locale/nb.js';
import 'dayjs/locale/en-gb.js';
import type { ReactNode } from 'react';
import type { Language } from '../../shared/texts.ts';
import { ApiError } from '../api-error.ts';
import { page, useLanguage } from '../session.ts';
import { ConfirmHost } from './confirm.tsx';
import { flash } from './flash.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { ReadingTip } from './ReadingTip.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { theme, variables } from './theme.ts';
import './styles.css';

export const queryClient = new QueryClient({
  // What was read before stays on the screen while a poll fails.
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data === undefined) flash.fault(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // Without a line a question fails and says so; it must not wait in silence.
      networkMode: 'always',
      // A refusal stays one; a fault is worth two more tries, a line that the browser knows to be down none.
      retry: (count, error) =>
        count < 2 && navigator.onLine && !(error instanceof ApiError && error.isRefusal),
    },
    mutations: { networkMode: 'always' },
  },
});

const colorSchemes = localStorageColorSchemeManager({ key: 'isrute.colors' });
const dayjsNames: Partial<Record<Language, string>> = { da: 'da', nb: 'nb' };

export function Kit({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => page().nonce ?? ''}
    >
      <DatesProvider
        settings={{ locale: dayjsNames[language] ?? 'en-gb', firstDayOfWeek: 1, weekendDays: [0, 6] }}
      >
        <QueryClientProvider client={queryClient}>
          {children}
          <ConfirmHost />
          <ProofDialog />
          <SignInDialog />
          <ReadingTip />
        </QueryClientProvider>
        <Notifications position="bottom-center" limit={4} />
      </DatesProvider>
    </MantineProvider>
  );
}
