import { tenantPath } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { MultiSelectField, SwitchField, TextField } from '../../../web/ui/fields.tsx';
import { formScreen } from '../../../web/ui/form-screen.tsx';
import { FieldGroup, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import { eventKinds, type EventKind } from '../contract/events.ts';
import { createWebhook, showWebhook, updateWebhook, type Webhook } from '../contract/webhook.ts';
import { eventTexts } from './event-texts.ts';
import { keepMadeSecret } from './made-secret.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { webhooksTexts } from './webhooks-texts.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

type WebhookValues = { name: string; url: string; kinds: EventKind[]; active: boolean };

function useWebhookForm(opened: Webhook | null, reload: () => void) {
  const t = useWords(webhooksTexts);
  const { slug } = useSession().tenant;
  const making = useWrite(createWebhook);
  const changing = useWrite(updateWebhook);
  return useRecordForm<Webhook, WebhookValues>({
    opened,
    reload,
    valuesOf: (one) => ({
      name: one?.name ?? '',
      url: one?.url ?? 'https://',
      kinds: one?.kinds ?? [],
      active: one?.active ?? true,
    }),
    async write({ active, ...body }, before) {
      if (before)
        return changing.write({
          params: { id: before.id },
          body: { ...body, active, lock_version: before.lock_version },
        });
      const { secret, ...made } = await making.write({ body });
      keepMadeSecret(made.id, secret);
      return made;
    },
    said: () => t('saved'),
    addressOf: ({ id }) => tenantPath(slug, 'admin', 'webhooks', id, 'edit'),
  });
}

/** A new webhook while `webhook` is null. */
export function WebhookForm({ webhook: opened, reload }: { webhook: Webhook | null; reload: () => void }) {
  const t = useWords(webhooksTexts);
  const event = useWords(eventTexts);
  const { slug } = useSession().tenant;
  const list = tenantPath(slug, 'admin', 'webhooks');
  const { edit, record: webhook } = useWebhookForm(opened, reload);
  const title = webhook ? t('edit_title', { name: webhook.name }) : t('new');
  const choices = eventKinds.map((kind) => ({ value: kind, label: event(kind) }));
  return (
    <>
      <PageTitle back={list} actions={webhook && <WebhookActions webhook={webhook} reload={reload} />}>
        {title}
      </PageTitle>
      {webhook && <WebhookSecret id={webhook.id} />}
      <Form of={edit} label={title}>
        <FieldGroup title={t('one')}>
          <TextField of={edit} name="name" label={t('name')} required autoFocus={!webhook} maxLength={255} />
          <TextField of={edit} name="url" label={t('url')} hint={t('url_hint')} required maxLength={2_000} />
          <MultiSelectField of={edit} name="kinds" label={t('kinds')} choices={choices} required />
          {webhook && <SwitchField of={edit} name="active" label={t('active')} hint={t('active_hint')} />}
          {webhook?.former_secret_until && (
            <p>
              {t('former')} <Moment at={webhook.former_secret_until} />
            </p>
          )}
        </FieldGroup>
        <FormButtons of={edit} back={list} />
      </Form>
      {webhook && (
        <History
          kind="webhooks"
          id={webhook.id}
          names={{
            name: t('name'),
            url: t('url'),
            kinds: t('kinds'),
            active: t('active'),
            secret: t('secret'),
          }}
        />
      )}
    </>
  );
}

export default formScreen(showWebhook, (webhook, reload) => (
  <WebhookForm webhook={webhook} reload={reload} />
));
