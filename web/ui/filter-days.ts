// From a day to a day, both included: what a list is filtered by.

/** YYYY-MM-DD, '' where it is open. */
export interface FilterDays {
  start_date: string;
  end_date: string;
}

/** The end is not left before the start (orders.md 5). */
export const daysInOrder = ({ start_date, end_date }: FilterDays): FilterDays => ({
  start_date,
  end_date: end_date !== '' && start_date > end_date ? start_date : end_date,
});
