import { parseDay, showDay } from '../../../shared/calendar.ts';
import { inventoryPath, useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { packagesAndPieces } from '../../stock/rules/counts.ts';
import { listPickLists, type PickList } from '../contract.ts';
import { pickTexts } from './loading-texts.ts';
import styles from './Loading.module.css';

/** What to put into each car, on paper: a sheet a car, in the order of the shelves. */
export default function PickListsScreen() {
  const t = useWords(pickTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const today = useToday();
  const [search] = useSearch({ day: '' });
  const day = parseDay(search.day) ?? today;
  const { value: lists, error, retry } = useRead(listPickLists, { query: { day } });
  if (!lists) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  const shown = showDay(day);
  return (
    <PrintFrame title={t('title', { day: shown })} back={inventoryPath(slug, depo_id, 'loading_run')}>
      {lists.length === 0 && <EmptyState title={t('none', { day: shown })} />}
      {lists.map((list, at) => (
        <Sheet key={list.stock_order.id} list={list} day={shown} isFirst={at === 0} />
      ))}
    </PrintFrame>
  );
}

/** The car stands in the head of the table, so that it is on every sheet of a long list. */
function Sheet({
  list: { stock_order, status, warehouse, from_warehouse, lines },
  day,
  isFirst,
}: {
  list: PickList;
  day: string;
  isFirst: boolean;
}) {
  const t = useWords(pickTexts);
  const note = [
    t('from', { name: from_warehouse.name }),
    warehouse.name,
    status === 'received' && t('received'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <section className={isFirst ? undefined : 'page-break'}>
      <table>
        <thead>
          <tr>
            <th colSpan={7} scope="colgroup" className={styles.car}>
              {t('head', { number: warehouse.owner, day, id: stock_order.id })}
              <small>{note}</small>
            </th>
          </tr>
          <tr>
            <th>{t('place')}</th>
            <th>{t('sku')}</th>
            <th>{t('description')}</th>
            <th className={styles.figure}>{t('packages')}</th>
            <th className={styles.figure}>{t('pieces')}</th>
            <th className={styles.figure}>{t('amount')}</th>
            <th className={styles.loaded}>{t('loaded')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PickLine key={line.product_id} {...line} />
          ))}
        </tbody>
      </table>
      <p className={styles.signature}>
        <span>{t('loaded_by')}</span>
        <span>{t('signature')}</span>
      </p>
    </section>
  );
}

function PickLine({
  sku,
  description,
  sequence_number,
  amount,
  packaging_size,
  ordered_amount,
}: PickList['lines'][number]) {
  const t = useWords(pickTexts);
  const [packages, pieces] = packagesAndPieces(amount, packaging_size);
  return (
    <tr>
      <td>{sequence_number}</td>
      <td>{sku}</td>
      <td>
        {description}
        {ordered_amount > 0 && <b className={styles.ordered}> {t('ordered', { n: ordered_amount })}</b>}
      </td>
      <td className={`${styles.figure} ${styles.big}`}>{packages === '0' ? '' : packages}</td>
      <td className={`${styles.figure} ${styles.big}`}>{pieces === '0' ? '' : pieces}</td>
      <td className={styles.figure}>{amount}</td>
      <td aria-label={t('loaded')} />
    </tr>
  );
}
