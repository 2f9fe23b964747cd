import { useState } from 'react';
import type { AnswerOf } from '../../../shared/endpoint.ts';
import { textIn } from '../../../shared/texts.ts';
import { tenantPath, useGo } from '../../../web/address.ts';
import { call, readSession } from '../../../web/api.ts';
import { useSearch } from '../../../web/search.ts';
import { useLanguage, useSession } from '../../../web/session.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { PasswordField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { Form, SaveButton } from '../../../web/ui/Form.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { useWords } from '../../../web/words.ts';
import { choosePassword } from '../contract/sign-in.ts';
import { homePath, leastPassword, signInPath } from '../rules/sign-in.ts';
import { notices } from '../texts/notices.ts';
import { Door } from './Door.tsx';
import { doorTexts } from './sign-in-texts.ts';
import { NewWays } from './ways-in/NewWays.tsx';
import { waysTexts } from './ways-in/ways-texts.ts';

type Chosen = AnswerOf<typeof choosePassword>;

export default function ChoosePasswordScreen() {
  const t = useWords(doorTexts);
  const go = useGo();
  const language = useLanguage();
  const { tenant } = useSession();
  const [{ reset_password_token }] = useSearch({ reset_password_token: '' });
  const ways = useWords(waysTexts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const goOn = async ({ user }: Chosen) => {
    if (user === null) {
      const isByProvider = tenant.provider?.mode === 'only';
      const notice = isByProvider ? 'password_changed_provider' : 'password_changed_code';
      return location.assign(signInPath(tenant.slug, { notice }));
    }
    await readSession();
    flash.ok(textIn(notices.password_changed, language));
    go(homePath(tenant.slug), { replace: true });
  };
  const edit = useEditForm({
    initial: { password: '', password_confirmation: '' },
    save: async (values) => {
      const chosen = await call(choosePassword, { body: { ...values, reset_password_token } });
      if (chosen.ways_token === null) await goOn(chosen);
      else setChosen(chosen);
    },
  });
  if (chosen !== null)
    return (
      <Door title={ways('title')}>
        <NewWays ways={chosen.ways} ways_token={chosen.ways_token ?? ''} onDone={() => void goOn(chosen)} />
      </Door>
    );
  return (
    <Door
      title={t('choose_title')}
      below={<Link to={tenantPath(tenant.slug, 'users', 'password')}>{t('ask_again')}</Link>}
    >
      <Form of={edit} guard={false} label={t('choose_title')}>
        <PasswordField
          of={edit}
          name="password"
          label={t('new_password')}
          hint={t('at_least', { n: leastPassword })}
          autoComplete="new-password"
          autoFocus
          required
        />
        <PasswordField
          of={edit}
          name="password_confirmation"
          label={t('new_password_again')}
          autoComplete="new-password"
          required
        />
        <SaveButton of={edit}>{t('choose')}</SaveButton>
      </Form>
    </Door>
  );
}
