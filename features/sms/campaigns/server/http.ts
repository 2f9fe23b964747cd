import { listed, serve } from '../../../../server/calls/serve.ts';
import { createSmsCampaign, listSmsCampaigns, showSmsCampaign, updateSmsCampaign } from '../contract.ts';
import { createCampaign, updateCampaign } from './commands.ts';
import { campaignOf, campaignsOf } from './queries.ts';

export const smsCampaignsHttp = [
  serve(listSmsCampaigns, async ({ tx, query }) => {
    const { rows, total } = await campaignsOf(tx, query);
    return listed(rows, total);
  }),
  serve(showSmsCampaign, ({ tx, params }) => campaignOf(tx, params.id)),
  serve(createSmsCampaign, ({ tx, by, body }) => createCampaign(tx, by, body)),
  serve(updateSmsCampaign, ({ tx, by, params, body }) => updateCampaign(tx, by, params.id, body)),
];
