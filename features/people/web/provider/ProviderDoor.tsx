import { Divider } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { call } from '../../../../web/api.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Button } from '../../../../web/ui/Button.tsx';
import { useWords } from '../../../../web/words.ts';
import { beginProviderSignIn } from '../../contract/provider-sign-in.ts';
import { oidcTexts } from './oidc-texts.ts';

interface Props {
  /** Where it leads afterwards. */
  wanted: string;
  /** The form for passwords. */
  children: ReactNode;
}

/** Beside the passwords the button of the tenant's provider, or in front of them where they are for admins alone. */
export function ProviderDoor({ wanted, children }: Props) {
  const t = useWords(oidcTexts);
  const { provider } = useSession().tenant;
  const [isOpen, setOpen] = useState(false);
  if (!provider) return children;
  const begin = async () => {
    const { url } = await call(beginProviderSignIn, { body: { return_to: wanted } });
    location.assign(url);
    // The button stays busy until the other page is there.
    await new Promise(() => undefined);
  };
  const isOnly = provider.mode === 'only';
  const button = (
    <ActionButton variant={isOnly ? 'filled' : 'default'} onClick={begin}>
      {provider.button}
    </ActionButton>
  );
  if (!isOnly)
    return (
      <>
        {children}
        <Divider label={t('or')} />
        {button}
      </>
    );
  return (
    <>
      {button}
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('for_admins')}
      </Button>
      {isOpen && children}
    </>
  );
}
