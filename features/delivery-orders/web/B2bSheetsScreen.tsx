import { OrderSheets } from './OrderSheetsScreen.tsx';

export default function B2bSheetsScreen() {
  return <OrderSheets kind="b2b" />;
}
