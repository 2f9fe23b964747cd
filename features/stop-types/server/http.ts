import { serve } from '../../../server/serve.ts';
import { listStopTypes } from '../contract.ts';

export const stopTypesHttp = [
  serve(listStopTypes, ({ tx }) => tx.selectFrom('stop_types').select(['id', 'stop_type', 'wait_time']).orderBy('stop_type').execute()),
];
