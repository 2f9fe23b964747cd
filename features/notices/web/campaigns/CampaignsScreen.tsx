import { tenantPath } from '../../../../web/address.ts';
import { can, useSession } from '../../../../web/session.ts';
import { EditLink } from '../../../../web/ui/EditLink.tsx';
import { listOf, useListOf, type ListColumn } from '../../../../web/ui/list-of.ts';
import { ListTable } from '../../../../web/ui/ListTable.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { listSmsCampaigns, type SmsCampaign } from '../../contract/campaigns.ts';
import { campaignsTexts } from './campaigns-texts.ts';
import { CampaignState } from './CampaignState.tsx';
import styles from './CampaignsScreen.module.css';

const columnsOf = (t: Say<keyof typeof campaignsTexts>): ListColumn<typeof listSmsCampaigns>[] => [
  { id: 'id', header: '#', cell: (campaign) => campaign.id, fixed: true, width: 70 },
  {
    id: 'name',
    header: t('name'),
    cell: (campaign) => (
      <span className={styles.name}>
        {campaign.name}
        <CampaignState of={campaign} />
      </span>
    ),
    fixed: true,
    wrap: true,
  },
  {
    id: 'text',
    header: t('text'),
    cell: (campaign) => <span className={styles.text}>{campaign.text}</span>,
    wrap: true,
  },
  {
    id: 'include_subscribe_info',
    room: 1000,
    header: t('include_subscribe_info'),
    cell: (campaign) => t(campaign.include_subscribe_info ? 'yes' : 'no'),
  },
  { id: 'start_date', header: t('start_date'), cell: (campaign) => campaign.start_date },
  { id: 'end_date', header: t('end_date'), cell: (campaign) => campaign.end_date },
  {
    id: 'actions',
    header: t('actions'),
    cell: (campaign) => <EditCampaign campaign={campaign} />,
    fixed: true,
    align: 'right',
    width: 80,
  },
];

function EditCampaign({ campaign: { id, name } }: { campaign: SmsCampaign }) {
  const t = useWords(campaignsTexts);
  const { slug } = useSession().tenant;
  const label = t(can('sms_campaigns.write') ? 'edit_named' : 'open_named', { name });
  return (
    <EditLink
      to={tenantPath(slug, 'admin', 'sms_campaigns', id, 'edit')}
      label={label}
      onlyShows={!can('sms_campaigns.write')}
    />
  );
}

const campaigns = listOf(listSmsCampaigns, {
  name: 'sms_campaigns',
  words: campaignsTexts,
  label: campaignsTexts.title,
  columns: columnsOf,
  sizes: [25, 50, 100],
  rowName: (campaign) => campaign.name,
  empty: { title: campaignsTexts.none, text: campaignsTexts.none_text },
});

export default function CampaignsScreen() {
  const t = useWords(campaignsTexts);
  const { slug } = useSession().tenant;
  const list = useListOf(campaigns);
  const create = can('sms_campaigns.write') && {
    to: tenantPath(slug, 'admin', 'sms_campaigns', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <ListTable
        of={list}
        rowTo={(campaign) => tenantPath(slug, 'admin', 'sms_campaigns', campaign.id, 'edit')}
      />
    </>
  );
}
