import { useMemo } from 'react';
import { tenantPath } from '../../../../web/address.ts';
import { useList } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { EditLink } from '../../../../web/ui/EditLink.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useListView } from '../../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import { listSmsCampaigns, type SmsCampaign } from '../../contract/campaigns.ts';
import { campaignsTexts } from './campaigns-texts.ts';
import { CampaignState } from './CampaignState.tsx';
import styles from './CampaignsScreen.module.css';

const columnsOf = (t: Say<keyof typeof campaignsTexts>): Column<SmsCampaign>[] => [
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

export default function CampaignsScreen() {
  const t = useWords(campaignsTexts);
  const { slug } = useSession().tenant;
  const view = useListView({}, { per_page: 25 });
  const list = useList(listSmsCampaigns, { query: { page: view.page, per_page: view.per_page } });
  const columns = useMemo(() => columnsOf(t), [t]);
  const create = can('sms_campaigns.write') && {
    to: tenantPath(slug, 'admin', 'sms_campaigns', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="sms_campaigns"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25, 50, 100]}
        rowId={(campaign) => campaign.id}
        rowName={(campaign) => campaign.name}
        rowTo={(campaign) => tenantPath(slug, 'admin', 'sms_campaigns', campaign.id, 'edit')}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
