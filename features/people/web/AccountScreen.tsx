import { Stack } from '@mantine/core';
import { tenantPath } from '../../../web/address.ts';
import { readSession } from '../../../web/api.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PasswordField, TextField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FieldGroup, Form, SaveButton } from '../../../web/ui/Form.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useText, useWords } from '../../../web/words.ts';
import {
  changeOwnEmail,
  changeOwnPassword,
  showOwnAccount,
  type OwnAccount,
} from '../contract/own-account.ts';
import { leastPassword } from '../rules/sign-in.ts';
import { roleTexts } from '../texts/role-texts.ts';
import { accountTexts } from './account-texts.ts';

const blank = { password: '', password_confirmation: '' };

function OwnPassword({ account }: { account: OwnAccount }) {
  const t = useWords(accountTexts);
  const { write } = useWrite(changeOwnPassword);
  const edit = useEditForm({
    initial: blank,
    save: (body) => write({ body }),
    saved: () => {
      edit.reset(blank);
      flash.ok(t('password_changed'));
    },
  });
  if (!account.may_use_password)
    return (
      <FieldGroup title={t('password')}>
        <p style={{ margin: 0 }}>{t('by_provider')}</p>
      </FieldGroup>
    );
  return (
    <Form of={edit} label={t('password')}>
      <FieldGroup title={t('password')}>
        <Stack gap="sm" maw={420}>
          <p style={{ margin: 0 }}>{t('ends')}</p>
          <PasswordField
            of={edit}
            name="password"
            label={t('new_password')}
            hint={t('at_least', { n: leastPassword })}
            autoComplete="new-password"
            required
          />
          <PasswordField
            of={edit}
            name="password_confirmation"
            label={t('again')}
            autoComplete="new-password"
            required
          />
          <div>
            <SaveButton of={edit}>
              {t(account.has_password ? 'change_password' : 'choose_password')}
            </SaveButton>
          </div>
        </Stack>
      </FieldGroup>
    </Form>
  );
}

function OwnEmail({ account: { email, unconfirmed_email } }: { account: OwnAccount }) {
  const t = useWords(accountTexts);
  const { write } = useWrite(changeOwnEmail);
  const edit = useEditForm({
    initial: { email },
    save: (body) => write({ body }),
    saved: (values) => {
      flash.ok(t('email_asked', { email: values.email }));
      void readSession();
    },
  });
  return (
    <Form of={edit} label={t('email')}>
      <FieldGroup title={t('email')}>
        <Stack gap="sm" maw={420}>
          <TextField
            of={edit}
            name="email"
            label={t('email')}
            type="email"
            maxLength={255}
            autoComplete="email"
            required
            hint={unconfirmed_email ? t('unconfirmed', { email: unconfirmed_email }) : t('confirms')}
          />
          <div>
            <SaveButton of={edit}>{t('change_email')}</SaveButton>
          </div>
        </Stack>
      </FieldGroup>
    </Form>
  );
}

/** Everybody's own: by what they sign in. */
export default function AccountScreen() {
  const t = useWords(accountTexts);
  const text = useText();
  const { slug } = useSession().tenant;
  const { value: account, error, retry } = useRead(showOwnAccount);
  if (error) return <Failure error={error} retry={retry} />;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {account ? (
        <Stack gap="md" maw={680}>
          <p style={{ margin: 0 }}>
            <strong>
              {account.first_name} {account.last_name}
            </strong>{' '}
            · {text(roleTexts[account.role])} · {account.email}
          </p>
          <OwnPassword account={account} />
          <OwnEmail account={account} />
          <FieldGroup title={t('more')}>
            <Stack gap="xs">
              <Link to={tenantPath(slug, 'users', 'second_factor')}>{t('second_factor')}</Link>
              <Link to={tenantPath(slug, 'users', 'sessions')}>{t('sessions')}</Link>
            </Stack>
          </FieldGroup>
        </Stack>
      ) : (
        <Loading />
      )}
    </>
  );
}
