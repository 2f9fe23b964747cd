// What calls are about. A write puts every kept answer of a read out of date that shares a topic with it.

export const topics = [
  'absences',
  'b2b-customers',
  'cars',
  'cash-registers',
  'changes',
  'counts',
  'customers',
  'delivery-orders',
  'depos',
  'eod-reports',
  'feedbacks',
  'imports',
  'first-steps',
  'integration-keys',
  'jobs',
  'mails',
  'movements',
  'notices',
  'plan-events',
  'pos-messages',
  'products',
  'routes',
  'second-factors',
  'services',
  'sessions',
  'sms-answers',
  'sms-campaigns',
  'sms-messages',
  'sms-templates',
  'stock-orders',
  'stop-types',
  'tenant-settings',
  'trip-messages',
  'users',
  'wallmob-customers',
  'wallmob-products',
  'wallmob-sales',
  'warehouses',
  'webhooks',
  'week-mails',
] as const;
export type Topic = (typeof topics)[number];

/** Topics, or the reason why there are none. */
export type About = readonly [Topic, ...Topic[]] | { nothing: string };

export const topicsOf = ({ about }: { about: About }): readonly Topic[] => ('nothing' in about ? [] : about);
