import { useEffect, useState } from 'react';
import { tenantPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import { forgetPerson } from '../../../web/forget-person.ts';
import { forgetDepo } from '../../../web/last-depo.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { SignInForm } from '../../../web/ui/SignInForm.tsx';
import { useWords } from '../../../web/words.ts';
import { signOut } from '../contract/sign-in.ts';
import { homePath, openDoor, returnPath, signInPath } from '../rules/sign-in.ts';
import { Door } from './Door.tsx';
import { ProviderDoor } from './provider/ProviderDoor.tsx';
import { doorTexts } from './sign-in-texts.ts';

export default function SignInScreen() {
  const t = useWords(doorTexts);
  const { tenant, user } = useSession();
  // Whoever signs in here goes on at once: the page must not turn into 'You are already signed in' meanwhile.
  const [already] = useState(user);
  const [search] = useSearch({ notice: '', expired: '', return_to: '' });
  // A followed link signs out without a page of ours.
  useEffect(() => {
    if (search.notice === 'signed_out') void forgetPerson();
  }, [search.notice]);
  const { notice } = openDoor({
    slug: tenant.slug,
    page: 'sign_in',
    query: search,
    signed_in: already !== null,
  });
  const wanted = returnPath(search.return_to) ?? homePath(tenant.slug);
  if (already) {
    const leave = async () => {
      await call(signOut);
      await forgetPerson();
      location.assign(signInPath(tenant.slug));
    };
    return (
      <Door title={t('sign_in')} notice={notice}>
        <Button href={wanted} fullWidth>
          {t('go_on', { name: `${already.first_name} ${already.last_name}` })}
        </Button>
        <ActionButton variant="default" onClick={leave}>
          {t('sign_out')}
        </ActionButton>
      </Door>
    );
  }
  return (
    <Door
      title={t('sign_in')}
      notice={notice}
      below={<Link to={tenantPath(tenant.slug, 'users', 'password')}>{t('forgotten')}</Link>}
    >
      <ProviderDoor wanted={wanted}>
        <SignInForm
          onSignedIn={() => {
            forgetDepo(tenant.slug);
            location.assign(wanted);
          }}
        />
      </ProviderDoor>
    </Door>
  );
}
