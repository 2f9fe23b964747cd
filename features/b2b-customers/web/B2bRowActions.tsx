import { showDay } from '../../../shared/calendar.ts';
import { tenantPath, useGo } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconEdit, IconTrash } from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import {
  deleteB2bCustomer,
  showB2bCustomerUsage,
  type B2bCustomer,
  type B2bCustomerUsage,
} from '../contract/b2b-customer.ts';
import { b2bTexts } from './b2b-texts.ts';
import styles from './B2bCustomers.module.css';

const DATES_TOLD = 8;

/** What goes with it, told before it is deleted. */
export function UsageLines({ usage }: { usage: B2bCustomerUsage }) {
  const t = useWords(b2bTexts);
  const dates = usage.coming_visits
    .slice(0, DATES_TOLD)
    .map(({ date }) => showDay(date))
    .join(', ');
  const isMore = usage.coming_visits_count > DATES_TOLD;
  return (
    <div className={styles.lines}>
      {usage.routes.length === 0 && usage.coming_visits_count === 0 && <div>{t('unused')}</div>}
      {usage.routes.length > 0 && (
        <div>{t('used_routes', { names: usage.routes.map(({ name }) => name).join(', ') })}</div>
      )}
      {usage.coming_visits_count > 0 && (
        <div>{t('used_visits', { n: usage.coming_visits_count, dates: isMore ? `${dates} …` : dates })}</div>
      )}
      <div>{t('undo_told')}</div>
    </div>
  );
}

export function B2bRowActions({ customer }: { customer: B2bCustomer }) {
  const t = useWords(b2bTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const deleting = useWrite(deleteB2bCustomer);
  const { id, customer_name: name, lock_version } = customer;
  const list = tenantPath(slug, 'admin', 'b2b_customers');
  const remove = async () => {
    try {
      const usage = await call(showB2bCustomerUsage, { params: { id } });
      if (
        !(await confirm({
          title: t('ask_delete'),
          text: (
            <>
              <strong>{name}</strong>
              <UsageLines usage={usage} />
            </>
          ),
          yes: t('delete'),
          danger: true,
        }))
      )
        return;
      await deleting.write({ params: { id }, body: { lock_version } });
      flash.ok(t('deleted'));
      if (location.pathname !== list) go(`${list}${location.search}`);
    } catch (error) {
      flash.error(error);
    }
  };
  return (
    <div className={styles.buttons}>
      <IconButton
        aria-label={t('edit_of', { name })}
        title={t('edit')}
        onClick={() => go(`${tenantPath(slug, 'admin', 'b2b_customers', id, 'edit')}${location.search}`)}
      >
        <IconEdit size={16} />
      </IconButton>
      <IconButton
        aria-label={t('delete_of', { name })}
        title={t('delete')}
        onClick={() => {
          void remove();
        }}
      >
        <IconTrash size={16} />
      </IconButton>
    </div>
  );
}
