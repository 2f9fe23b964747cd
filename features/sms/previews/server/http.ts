import { serve } from '../../../../server/calls/serve.ts';
import { sendSmsPreview } from '../contract.ts';
import { sendPreview } from './commands.ts';

export const smsPreviewsHttp = [serve(sendSmsPreview, ({ tx, by, body }) => sendPreview(tx, by, body))];
