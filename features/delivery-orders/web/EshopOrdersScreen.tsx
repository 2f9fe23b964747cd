import { OrdersScreen } from './OrdersScreen.tsx';

export default function EshopOrdersScreen() {
  return <OrdersScreen kind="eshop" />;
}
