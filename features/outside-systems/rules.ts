/** The systems whose state staff can see, in the order of the page. */
export const outsideSystems = ['wallmob', 'erp', 'mapon', 'positions', 'sms', 'driver_search'] as const;
export type OutsideSystem = (typeof outsideSystems)[number];
