import { parseDay, type Day } from '../../../../shared/calendar.ts';
import { tenantPath } from '../../../../web/address.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { DateField } from '../../../../web/ui/DateField.tsx';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import { SwitchField, TextField } from '../../../../web/ui/fields.tsx';
import { formScreen } from '../../../../web/ui/form-screen.tsx';
import { FieldGroup, FieldRow, Form, FormButtons } from '../../../../web/ui/Form.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../../web/ui/use-record-form.ts';
import { useWords } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import {
  createSmsCampaign,
  showSmsCampaign,
  updateSmsCampaign,
  type SmsCampaign,
} from '../../contract/campaigns.ts';
import { SmsTextField } from '../SmsTextField.tsx';
import { campaignsTexts } from './campaigns-texts.ts';
import { CampaignState } from './CampaignState.tsx';

type CampaignValues = {
  name: string;
  text: string;
  start_date: Day | null;
  end_date: Day | null;
  include_subscribe_info: boolean;
};

const valuesOf = (campaign: SmsCampaign | null): CampaignValues => ({
  name: campaign?.name ?? '',
  text: campaign?.text ?? '',
  start_date: campaign && parseDay(campaign.start_date),
  end_date: campaign && parseDay(campaign.end_date),
  include_subscribe_info: campaign?.include_subscribe_info ?? false,
});

function CampaignFields({
  of,
  isNew,
  isReadOnly,
}: {
  of: EditForm<CampaignValues>;
  isNew: boolean;
  isReadOnly: boolean;
}) {
  const t = useWords(campaignsTexts);
  return (
    <FieldGroup title={t('campaign')}>
      <TextField
        of={of}
        name="name"
        label={t('name')}
        required
        autoFocus={isNew}
        maxLength={255}
        disabled={isReadOnly}
      />
      <FieldRow>
        <DateField of={of} name="start_date" label={t('start_date')} required disabled={isReadOnly} />
        <DateField
          of={of}
          name="end_date"
          label={t('end_date')}
          hint={t('last_day')}
          required
          disabled={isReadOnly}
        />
      </FieldRow>
      <SmsTextField
        of={of}
        name="text"
        label={t('text')}
        hint={t('text_hint')}
        required
        disabled={isReadOnly}
      />
      <SwitchField
        of={of}
        name="include_subscribe_info"
        label={t('include_subscribe_info')}
        hint={t('not_available')}
        disabled
      />
    </FieldGroup>
  );
}

function useCampaignForm(opened: SmsCampaign | null, reload: () => void) {
  const t = useWords(campaignsTexts);
  const { slug } = useSession().tenant;
  const making = useWrite(createSmsCampaign);
  const changing = useWrite(updateSmsCampaign);
  return useRecordForm<SmsCampaign, CampaignValues>({
    opened,
    reload,
    valuesOf,
    write({ name, text, start_date, end_date }, before) {
      const body = { name, text, start_date: start_date ?? '', end_date: end_date ?? '' };
      return before
        ? changing.write({ params: { id: before.id }, body: { ...body, lock_version: before.lock_version } })
        : making.write({ body });
    },
    said: () => t('saved'),
    addressOf: ({ id }) => tenantPath(slug, 'admin', 'sms_campaigns', id, 'edit'),
  });
}

/** A new campaign while `campaign` is null. */
export function CampaignForm({
  campaign: opened,
  reload,
}: {
  campaign: SmsCampaign | null;
  reload: () => void;
}) {
  const t = useWords(campaignsTexts);
  const { edit, record: campaign } = useCampaignForm(opened, reload);
  const list = tenantPath(useSession().tenant.slug, 'admin', 'sms_campaigns');
  const isReadOnly = !can('sms_campaigns.write');
  const title = campaign ? t('edit_title', { name: campaign.name }) : t('new');
  const names = {
    name: t('name'),
    text: t('text'),
    start_date: t('start_date'),
    end_date: t('end_date'),
    include_subscribe_info: t('include_subscribe_info'),
  };
  const note = (
    <>
      {campaign && <CampaignState of={campaign} />} {isReadOnly && t('read_only')}
    </>
  );
  return (
    <>
      <PageTitle back={list} note={note}>
        {title}
      </PageTitle>
      <Form of={edit} label={title}>
        <CampaignFields of={edit} isNew={!campaign} isReadOnly={isReadOnly} />
        {!isReadOnly && <FormButtons of={edit} back={list} />}
      </Form>
      {campaign && <History kind="sms_campaigns" id={campaign.id} names={names} />}
    </>
  );
}

export default formScreen(showSmsCampaign, (campaign, reload) => (
  <CampaignForm campaign={campaign} reload={reload} />
));
