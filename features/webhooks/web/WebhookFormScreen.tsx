import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showWebhook } from '../contract/webhook.ts';
import { WebhookForm } from './WebhookForm.tsx';

function EditedWebhook() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showWebhook} params={{ id }}>
      {(webhook, reload) => <WebhookForm webhook={webhook} reload={reload} />}
    </OpenRecord>
  );
}

/** `/webhooks/new` and `/webhooks/{id}/edit`. */
export default function WebhookFormScreen() {
  return useParams().id === undefined ? (
    <WebhookForm webhook={null} reload={() => undefined} />
  ) : (
    <EditedWebhook />
  );
}
