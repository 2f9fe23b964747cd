import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import type { OrderKind } from '../contract/delivery-order.ts';
import { loadingLists } from '../rules/delivery-order.ts';
import { useNamedOrders } from './OrderSheetsScreen.tsx';
import { danishPieces, labels } from './sheet-labels.ts';
import styles from './Orders.module.css';

/** The goods of the ticked orders, summed for each route: the truck is packed once instead of order by order. */
export function LoadingLists({ kind }: { kind: OrderKind }) {
  const { rows, back, error, retry, isWaiting } = useNamedOrders(kind);
  if (isWaiting) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  return (
    <PrintFrame title={labels.loading_list} back={back}>
      {loadingLists(rows).map(({ route, orders, lines }, at) => (
        <section key={route} className={at === 0 ? styles.sheet : `${styles.sheet} page-break`} lang="da">
          <h2>{`${route ?? labels.no_route} · ${labels.orders} ${orders}`}</h2>
          <table>
            <thead>
              <tr>
                <th>{labels.sku}</th>
                <th>{labels.product}</th>
                <th className={styles.figure}>{labels.quantity}</th>
                <th className={styles.figure}>{labels.orders}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.product_sku} ${line.description}`}>
                  <td>{line.product_sku}</td>
                  <td>{line.description}</td>
                  <td className={styles.figure}>{danishPieces(line.quantity)}</td>
                  <td className={styles.figure}>{line.orders}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </PrintFrame>
  );
}

export default function LoadingListScreen() {
  return <LoadingLists kind="eshop" />;
}
