import { Alert, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { tenantPath } from '../address.ts';
import { readSession } from '../api.ts';
import { useSession } from '../session.ts';
import { signInDone, useSignInAsked } from '../sign-in-again.ts';
import { useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { formTexts, signInTexts } from './kit-texts.ts';
import { SignInForm } from './SignInForm.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** Stands once at the root and opens when a call found the session ended. The page below keeps everything. */
export function SignInDialog() {
  return useSignInAsked() ? <Asked /> : null;
}

/**
 * The provider's page takes the place of ours, which must stay: whoever signs in in another window goes on when they
 * come back.
 */
function Elsewhere() {
  const t = useWords(signInTexts);
  const { provider, slug } = useSession().tenant;
  useEffect(() => {
    const look = () =>
      void readSession().then(
        ({ user }) => user && signInDone(true),
        () => undefined,
      );
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  if (!provider) return null;
  return (
    <Button href={tenantPath(slug, 'users', 'sign_in')} target="_blank" rel="noopener" fullWidth mb="md">
      {t('elsewhere', { button: provider.button })}
    </Button>
  );
}

function Asked() {
  useFocusBack();
  const t = useWords(signInTexts);
  const form = useWords(formTexts);
  const { user } = useSession();
  return (
    <Modal
      opened
      onClose={() => signInDone(false)}
      title={t('again')}
      zIndex={500}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <Alert mb="md">
        {t('expired')} {t('kept')}
      </Alert>
      <Elsewhere />
      <SignInForm email={user?.email ?? ''} onSignedIn={() => signInDone(true)} />
    </Modal>
  );
}
