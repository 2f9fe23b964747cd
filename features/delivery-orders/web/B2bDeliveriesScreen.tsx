import { OrdersScreen } from './OrdersScreen.tsx';

export default function B2bDeliveriesScreen() {
  return <OrdersScreen kind="b2b" />;
}
