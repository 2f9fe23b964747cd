// Stopping the notices of the ticked customers alone, and letting them go on.

import { useWrite } from '../../../web/reads.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { resumeSmsOfChosen, stopSmsOfChosen, type SmsCustomer } from '../contract/sms-customers.ts';
import { byEvent } from './customer-rows.ts';
import { stopSmsTexts } from './stop-sms-texts.ts';

/** So many are named in the question. */
const MOST_NAMED = 5;

const nameOf = (row: SmsCustomer) => [row.phone_number, row.location.address].filter(Boolean).join(', ');

export function useStopTicked(depo_id: number): {
  stop: (rows: readonly SmsCustomer[]) => Promise<void>;
  resume: (rows: readonly SmsCustomer[]) => Promise<void>;
} {
  const t = useWords(stopSmsTexts);
  const stopping = useWrite(stopSmsOfChosen);
  const resuming = useWrite(resumeSmsOfChosen);
  const resume = async (rows: readonly SmsCustomer[]) => {
    try {
      let n = 0;
      for (const { plan_event_id: id, ids: selected_customer_ids } of byEvent(rows))
        n += (await resuming.write({ params: { id, depo_id }, body: { selected_customer_ids } })).resumed;
      flash.ok(t('resumed', { n }));
    } catch (error) {
      flash.error(error);
    }
  };
  const stop = async (rows: readonly SmsCustomer[]) => {
    const named = rows.slice(0, MOST_NAMED).map(nameOf);
    const more = rows.length - named.length;
    const who = [...named, ...(more > 0 ? [t('and_more', { n: more })] : [])].join('; ');
    const trips = [...new Set(rows.map((row) => row.plan_event_route.name))].join(', ');
    const title = t('title_ticked', { n: rows.length });
    if (!(await confirm({ title, text: t('ask_ticked', { trips, who }), yes: t('title'), danger: true })))
      return;
    try {
      let n = 0;
      for (const { plan_event_id: id, ids: selected_customer_ids } of byEvent(rows))
        n += (await stopping.write({ params: { id, depo_id }, body: { selected_customer_ids } })).stopped;
      flash.done(t('done_ticked', { n }), t('undo'), () => resume(rows));
    } catch (error) {
      flash.error(error);
    }
  };
  return { stop, resume };
}
