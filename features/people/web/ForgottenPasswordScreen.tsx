import { useState } from 'react';
import { call } from '../../../web/api.ts';
import { useSession } from '../../../web/session.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { TextField } from '../../../web/ui/fields.tsx';
import { Form, SaveButton } from '../../../web/ui/Form.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { useWords } from '../../../web/words.ts';
import { requestPassword } from '../contract/sign-in.ts';
import { signInPath } from '../rules/sign-in.ts';
import { Door } from './Door.tsx';
import { doorTexts } from './sign-in-texts.ts';
import styles from './Door.module.css';

export default function ForgottenPasswordScreen() {
  const t = useWords(doorTexts);
  const { tenant } = useSession();
  const [sent, setSent] = useState(false);
  const edit = useEditForm({
    initial: { email: '' },
    schema: requestPassword.body,
    save: (values) => call(requestPassword, { body: values }),
    saved: () => setSent(true),
  });
  return (
    <Door
      title={t('forgotten_title')}
      notice={sent ? 'password_requested' : null}
      below={<Link to={signInPath(tenant.slug)}>{t('back_to_sign_in')}</Link>}
    >
      {!sent && (
        <>
          <p className={styles.text}>{t('forgotten_text')}</p>
          <Form of={edit} guard={false} label={t('forgotten_title')}>
            <TextField
              of={edit}
              name="email"
              label={t('email')}
              type="email"
              autoComplete="username"
              autoFocus
              required
            />
            <SaveButton of={edit}>{t('send_link')}</SaveButton>
          </Form>
        </>
      )}
    </Door>
  );
}
