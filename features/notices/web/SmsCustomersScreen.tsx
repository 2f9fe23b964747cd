import { showDay } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { IconMap } from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { listSmsCustomers } from '../contract/sms-customers.ts';
import { smsCustomersTexts } from './sms-customers-texts.ts';
import { SmsCustomersList } from './SmsCustomersList.tsx';

/** Notices leave by the minute; ticks stay while the list is asked again. */
const LIVE_MS = 15_000;

/** Who is told about a plan event. */
export default function SmsCustomersScreen() {
  return <CustomersOfEvent details={false} />;
}

export function CustomersOfEvent({ details }: { details: boolean }) {
  const t = useWords(smsCustomersTexts);
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const id = useIdParam('id');
  const { value: event } = useRead(showPlanEvent, { params: { id } }, { every_ms: LIVE_MS });
  const list = useList(listSmsCustomers, { params: { id } }, { every_ms: LIVE_MS });
  const report = depoPath(tenant, depo_id, 'plan_events', id);
  const customers = `${report}/sms_customers`;
  return (
    <SmsCustomersList
      title={event ? t('title_of', { route: event.route_name, day: showDay(event.date) }) : t('title')}
      back={details ? customers : report}
      depo_id={depo_id}
      list={list}
      events={event ? [event] : []}
      details={details}
      links={
        <>
          <ActionButton
            variant="default"
            to={`${report}/sms_customer_map`}
            leftSection={<IconMap size={16} />}
          >
            {t('map')}
          </ActionButton>
          {!details && (
            <ActionButton variant="default" to={`${customers}/full_details`}>
              {t('full_details')}
            </ActionButton>
          )}
        </>
      }
    />
  );
}
