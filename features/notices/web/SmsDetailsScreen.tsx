import { CustomersOfEvent } from './SmsCustomersScreen.tsx';

/** The same customers with every time that belongs to their notice. */
export default function SmsDetailsScreen() {
  return <CustomersOfEvent details />;
}
