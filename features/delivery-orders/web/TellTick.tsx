import { Checkbox } from '@mantine/core';
import type { Day } from '../../../shared/calendar.ts';
import type { Language } from '../../../shared/texts.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useWords } from '../../../web/words.ts';
import { roomIn, segmentsOf } from '../../notices/rules/segments.ts';
import { smsTextTexts } from '../../notices/web/sms-text-texts.ts';
import { tellingCalls } from '../contract/customer-news.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { toldOf, toldText, type Telling } from '../rules/customer-news.ts';
import { tellingTexts } from './telling-texts.ts';
import styles from './Orders.module.css';

export interface ToTell {
  order: DeliveryOrder;
  telling: Telling;
  /** What will be so when the act is done; else what is. */
  when?: { date: Day; time: string | null } | null;
}

/** Whether the customer can be told, in what words, and why not. */
export function useTelling({ order, telling, when }: ToTell) {
  const t = useWords(tellingTexts);
  const { name, locale } = useSession().tenant;
  const reach = useRead(tellingCalls[order.kind].show, { params: { id: order.id } }).value;
  const text =
    when === null
      ? null
      : toldText(telling, { ...toldOf(order, telling, name), ...when }, locale as Language);
  return { reach, text, because: reach?.obstacle ? t(reach.obstacle) : null };
}

/** The SMS as it will be read, what it costs, and when it leaves. */
export function SmsShown({ text, send_at, is_quiet }: { text: string; send_at: string; is_quiet: boolean }) {
  const t = useWords(tellingTexts);
  const s = useWords(smsTextTexts);
  const size = segmentsOf(text);
  return (
    <div className={styles.sms} data-testid="sms-preview">
      <span className={styles.quiet}>{t('as_read')}</span>
      <p>{text}</p>
      <span className={styles.quiet}>
        {s('size', { segments: size.segments, units: size.units, room: roomIn(size) })}
        {is_quiet && (
          <>
            {' · '}
            {t('after_quiet')} <Moment at={send_at} />
          </>
        )}
      </span>
    </div>
  );
}

/** In a dialog that changes an order. */
export function TellTick({
  ticked,
  onTick,
  ...given
}: ToTell & { ticked: boolean; onTick: (on: boolean) => void }) {
  const t = useWords(tellingTexts);
  const { reach, text, because } = useTelling(given);
  const label = reach?.phone ? t('tell_at', { phone: reach.phone }) : t('tell');
  return (
    <>
      <Checkbox
        mt="sm"
        label={label}
        description={because}
        disabled={!reach || because !== null}
        checked={ticked && because === null}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {ticked && because === null && reach && (
        <div>
          {text === null ? (
            <p className={styles.quiet}>{t('nothing')}</p>
          ) : (
            <SmsShown text={text} {...reach} />
          )}
        </div>
      )}
    </>
  );
}
