import { useIdParam, useParams } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showSmsTemplate } from '../../contract/templates.ts';
import { TemplateForm } from './TemplateForm.tsx';

function EditedTemplate() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showSmsTemplate} params={{ id }}>
      {(template, reload) => <TemplateForm template={template} reload={reload} />}
    </OpenRecord>
  );
}

/** `/sms_templates/new` and `/sms_templates/{id}/edit`. */
export default function TemplateFormScreen() {
  return useParams().id === undefined ? (
    <TemplateForm template={null} reload={() => undefined} />
  ) : (
    <EditedTemplate />
  );
}
