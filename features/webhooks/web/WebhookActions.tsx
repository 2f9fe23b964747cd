import { tenantPath, useGo, withQuery } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { deleteWebhook, rotateWebhookSecret, testWebhook, type Webhook } from '../contract/webhook.ts';
import { keepMadeSecret } from './made-secret.ts';
import { webhooksTexts } from './webhooks-texts.ts';

export function WebhookActions({ webhook, reload }: { webhook: Webhook; reload: () => void }) {
  const t = useWords(webhooksTexts);
  const { slug } = useSession().tenant;
  const go = useGo();
  const testing = useWrite(testWebhook);
  const rotating = useWrite(rotateWebhookSecret);
  const deleting = useWrite(deleteWebhook);
  const { id, name, active } = webhook;
  const params = { id };
  const deliveries = withQuery(tenantPath(slug, 'admin', 'webhook_deliveries'), { webhook_id: id });
  const test = async () => {
    await testing.write({ params });
    flash.ok(t('tested'));
    go(deliveries);
  };
  const rotate = async () => {
    if (!(await confirm({ title: t('ask_rotate'), text: t('ask_rotate_text'), yes: t('rotate') }))) return;
    // No version is sent: whoever types here would lose it to their own press.
    const { secret } = await rotating.write({ params, body: {} });
    keepMadeSecret(id, secret);
    reload();
  };
  const remove = async () => {
    const question = { title: t('ask_delete', { name }), text: t('ask_delete_text'), yes: t('delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await deleting.write({ params });
    flash.ok(t('deleted'));
    go(tenantPath(slug, 'admin', 'webhooks'));
  };
  return (
    <>
      <ActionButton to={deliveries}>{t('deliveries')}</ActionButton>
      <ActionButton onClick={test} because={active ? null : t('test_off')}>
        {t('test')}
      </ActionButton>
      <ActionButton onClick={rotate}>{t('rotate')}</ActionButton>
      <ActionButton onClick={remove}>{t('delete')}</ActionButton>
    </>
  );
}
