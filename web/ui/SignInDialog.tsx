import { Alert, Modal } from '@mantine/core';
import { useSession } from '../session.ts';
import { signInDone, useSignInAsked } from '../sign-in-again.ts';
import { useWords } from '../words.ts';
import { formTexts, signInTexts } from './kit-texts.ts';
import { SignInForm } from './SignInForm.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** Stands once at the root and opens when a call found the session ended. The page below keeps everything. */
export function SignInDialog() {
  return useSignInAsked() ? <Asked /> : null;
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
      <SignInForm email={user?.email ?? ''} onSignedIn={() => signInDone(true)} />
    </Modal>
  );
}
