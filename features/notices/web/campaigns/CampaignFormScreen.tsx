import { useIdParam, useParams } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showSmsCampaign } from '../../contract/campaigns.ts';
import { CampaignForm } from './CampaignForm.tsx';

function EditedCampaign() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showSmsCampaign} params={{ id }}>
      {(campaign, reload) => <CampaignForm campaign={campaign} reload={reload} />}
    </OpenRecord>
  );
}

/** `/sms_campaigns/new` and `/sms_campaigns/{id}/edit`. */
export default function CampaignFormScreen() {
  return useParams().id === undefined ? (
    <CampaignForm campaign={null} reload={() => undefined} />
  ) : (
    <EditedCampaign />
  );
}
