import { sql } from 'kysely';

/**
 * Ids of the orders in a report, looked up before the statement that takes them, as a list: joined to their lines, they
 * were read once for each line of the tenant by plans that were made when the tables were young (seconds for a day of a
 * small company).
 */
export const orderIdsOfReport = (end_of_day_report_id: number) =>
  sql`array(select id from wallmob_orders where end_of_day_report_id = ${end_of_day_report_id})`;
