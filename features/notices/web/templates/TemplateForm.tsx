import { tenantPath } from '../../../../web/address.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { TextField } from '../../../../web/ui/fields.tsx';
import { formScreen } from '../../../../web/ui/form-screen.tsx';
import { FieldGroup, Form, FormButtons } from '../../../../web/ui/Form.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../../web/ui/use-record-form.ts';
import { useWords } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import {
  createSmsTemplate,
  showSmsTemplate,
  updateSmsTemplate,
  type SmsTemplate,
} from '../../contract/templates.ts';
import { SmsTextField } from '../SmsTextField.tsx';
import { templatesTexts } from './templates-texts.ts';

/** A new template while `template` is null. */
export function TemplateForm({
  template: opened,
  reload,
}: {
  template: SmsTemplate | null;
  reload: () => void;
}) {
  const t = useWords(templatesTexts);
  const { slug } = useSession().tenant;
  const making = useWrite(createSmsTemplate);
  const changing = useWrite(updateSmsTemplate);
  const list = tenantPath(slug, 'admin', 'sms_templates');
  const { edit, record: template } = useRecordForm<SmsTemplate, { name: string; text: string }>({
    opened,
    reload,
    valuesOf: (record) => ({ name: record?.name ?? '', text: record?.text ?? '' }),
    write: (body, before) =>
      before
        ? changing.write({ params: { id: before.id }, body: { ...body, lock_version: before.lock_version } })
        : making.write({ body }),
    said: (_, was) => t(was ? 'updated' : 'created'),
    addressOf: ({ id }) => tenantPath(slug, 'admin', 'sms_templates', id, 'edit'),
  });
  const isReadOnly = !can('sms_templates.write');
  const title = template ? t('edit_title', { name: template.name }) : t('new');
  return (
    <>
      <PageTitle back={list} note={isReadOnly && t('read_only')}>
        {title}
      </PageTitle>
      <Form of={edit} label={title}>
        <FieldGroup title={t('template')}>
          <TextField
            of={edit}
            name="name"
            label={t('name')}
            required
            autoFocus={!template}
            maxLength={255}
            disabled={isReadOnly}
          />
          <SmsTextField
            of={edit}
            name="text"
            label={t('text')}
            hint={t('text_hint')}
            required
            disabled={isReadOnly}
          />
        </FieldGroup>
        {!isReadOnly && <FormButtons of={edit} back={list} />}
      </Form>
      {template && (
        <History kind="sms_templates" id={template.id} names={{ name: t('name'), text: t('text') }} />
      )}
    </>
  );
}

export default formScreen(showSmsTemplate, (template, reload) => (
  <TemplateForm template={template} reload={reload} />
));
