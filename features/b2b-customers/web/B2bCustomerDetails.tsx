import { showDay } from '../../../shared/calendar.ts';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import type { B2bCustomer } from '../contract/b2b-customer.ts';
import { b2bColumns } from '../rules/b2b-customer.ts';
import { b2bFieldTexts } from '../texts.ts';
import { b2bTexts } from './b2b-texts.ts';
import { DATES_SHOWN } from './B2bColumns.tsx';
import styles from './B2bCustomers.module.css';

/** Fields that the table shows already. */
const shown = new Set<string>([
  'shop_id',
  'segmentation',
  'customer_name',
  'address',
  'zip_code',
  'phone_number_1',
]);
const rest = b2bColumns.filter((field) => !shown.has(field));

/** What the table has no column for; empty fields as '–' (admin-decisions G59). */
export function B2bFacts({ customer }: { customer: B2bCustomer }) {
  const t = useWords(b2bTexts);
  const field = useWords(b2bFieldTexts);
  const valueOf = (name: (typeof rest)[number]) => {
    if (name === 'status') return t(customer.status);
    if (name === 'visit_type')
      return customer.visit_type === null ? null : t(`visit_${customer.visit_type as 1 | 2 | 3}`);
    return customer[name];
  };
  const facts: [string, string | number | null][] = [
    [t('id'), customer.id],
    ...rest.map((name): [string, string | number | null] => [field(name), valueOf(name)]),
  ];
  if (customer.next_visit_dates.length > DATES_SHOWN)
    facts.push([t('all_dates'), customer.next_visit_dates.map(showDay).join(', ')]);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function B2bHistory({ id }: { id: number }) {
  const field = useWords(b2bFieldTexts);
  const t = useWords(b2bTexts);
  return (
    <History
      kind="b2b_customers"
      id={id}
      names={{ ...Object.fromEntries(b2bColumns.map((name) => [name, field(name)])), depo_ids: t('depos') }}
    />
  );
}

export function B2bCustomerDetails({ customer }: { customer: B2bCustomer }) {
  return (
    <div className={styles.block}>
      <B2bFacts customer={customer} />
      <B2bHistory id={customer.id} />
    </div>
  );
}
