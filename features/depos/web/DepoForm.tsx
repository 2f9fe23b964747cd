import { tenantPath } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { SwitchField, TextArea, TextField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { formScreen } from '../../../web/ui/form-screen.tsx';
import { FieldGroup, FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import { SmsTextField } from '../../notices/web/SmsTextField.tsx';
import { createDepo, showDepo, updateDepo, type Depo, type NewDepo } from '../contract.ts';
import { mayEditDepo, showInChooser } from './depo-rights.ts';
import { bodyOf, valuesOf, type DepoValues } from './depo-values.ts';
import { DepoPlace } from './DepoPlace.tsx';
import { depoFormTexts } from './depos-texts.ts';
import { ForeignDepo } from './ForeignDepo.tsx';
import styles from './DepoForm.module.css';

/** The notices and confirmations that this tenant has. */
function smsFieldsHere() {
  const all = [
    'sms_text',
    'sms_route_text',
    'sms_subscribe_text',
    'sms_unsubscribe_text',
    'marketing_sms',
  ] as const;
  return all.filter((field) =>
    field === 'sms_route_text'
      ? !ability('hide_sms_route_text')
      : field !== 'marketing_sms' || ability('depo_marketing'),
  );
}

interface GroupProps {
  of: EditForm<DepoValues>;
  depo: Depo | null;
  isAdmin: boolean;
}

function TheDepo({ of, depo, isAdmin }: GroupProps) {
  const t = useWords(depoFormTexts);
  return (
    <FieldGroup title={t('the_depo')}>
      <FieldRow>
        <TextField
          of={of}
          name="title"
          label={t('title')}
          required
          autoFocus={!depo}
          maxLength={255}
          disabled={!isAdmin}
        />
        {ability('depo_ax_customer_id') && (
          <TextField
            of={of}
            name="customer_axa_id"
            label={t('customer_axa_id')}
            maxLength={255}
            disabled={!isAdmin}
          />
        )}
      </FieldRow>
      <DepoPlace of={of} disabled={!isAdmin} />
      <TextArea of={of} name="description" label={t('description')} rows={2} maxLength={2000} />
    </FieldGroup>
  );
}

/** What is done every day in the depot's name. */
function Daily({ of }: Pick<GroupProps, 'of'>) {
  const t = useWords(depoFormTexts);
  return (
    <FieldGroup title={t('daily')}>
      <FieldRow>
        <TextArea
          of={of}
          name="recepient"
          label={t('recepient')}
          hint={t('recepient_hint')}
          rows={2}
          maxLength={2000}
        />
        <SwitchField of={of} name="dashboard" label={t('dashboard')} hint={t('dashboard_hint')} />
      </FieldRow>
    </FieldGroup>
  );
}

function SmsTexts({ of, depo }: Pick<GroupProps, 'of' | 'depo'>) {
  const t = useWords(depoFormTexts);
  return (
    <FieldGroup title={t('sms')}>
      <div className={styles.texts}>
        {smsFieldsHere().map((field) => (
          <SmsTextField
            key={field}
            of={of}
            name={field}
            label={t(field)}
            hint={t(`${field}_hint`)}
            depo_id={depo?.id ?? null}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function useDepoForm(opened: Depo | null, reload: () => void) {
  const t = useWords(depoFormTexts);
  const { slug } = useSession().tenant;
  const making = useWrite(createDepo);
  const changing = useWrite(updateDepo);
  const isAdmin = can('depos.create');
  return useRecordForm<Depo, DepoValues>({
    opened,
    reload,
    valuesOf,
    async write(values, before) {
      const body = bodyOf(values, isAdmin);
      const saved = before
        ? await changing.write({
            params: { id: before.id },
            body: { ...body, lock_version: before.lock_version },
          })
        : await making.write({ body: body as NewDepo });
      showInChooser(saved);
      const at = before?.address_coordinates;
      if (at && (at.lat !== saved.address_coordinates?.lat || at.lng !== saved.address_coordinates.lng))
        flash.info(t('moved'));
      return saved;
    },
    said: (_, was) => t(was ? 'updated' : 'created'),
    addressOf: ({ id }) => tenantPath(slug, 'admin', 'depos', id, 'edit'),
  });
}

/** A new depot while `opened` is null. */
export function DepoForm({ depo: opened, reload }: { depo: Depo | null; reload: () => void }) {
  const t = useWords(depoFormTexts);
  const { edit, record: depo } = useDepoForm(opened, reload);
  const isAdmin = can('depos.create');
  const list = tenantPath(useSession().tenant.slug, 'admin', 'depos');
  const title = depo ? t('edit_title', { title: depo.title }) : t('new_title');
  return (
    <>
      <PageTitle back={list}>{title}</PageTitle>
      {!isAdmin && <p className={styles.notice}>{t('only_texts')}</p>}
      <Form of={edit} label={title}>
        <TheDepo of={edit} depo={depo} isAdmin={isAdmin} />
        <Daily of={edit} />
        <SmsTexts of={edit} depo={depo} />
        <FormButtons of={edit} back={list} />
      </Form>
      {depo && (
        <History
          kind="depos"
          id={depo.id}
          names={{ lat: t('latitude'), lng: t('longitude'), customer_axa_id: t('customer_axa_id') }}
        />
      )}
    </>
  );
}

export default formScreen(showDepo, (depo, reload) =>
  depo === null || mayEditDepo(depo.id) ? (
    <DepoForm depo={depo} reload={reload} />
  ) : (
    <ForeignDepo depo={depo} />
  ),
);
