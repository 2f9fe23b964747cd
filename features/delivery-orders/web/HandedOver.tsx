import { useRead } from '../../../web/reads.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { handoverCalls, type Handover } from '../contract/handover.ts';
import { isWhole, SIGNATURE, statusAfter } from '../rules/handover.ts';
import { useFigures } from './figures.ts';
import { handoverTexts } from './handover-texts.ts';
import styles from './Orders.module.css';

/** What the driver said at the stop, and the pictures of what was wrong. */
export function HandedOver({ order }: { order: DeliveryOrder }) {
  const t = useWords(handoverTexts);
  const { value, error, retry } = useRead(handoverCalls[order.kind].show, { params: { id: order.id } });
  if (!value) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  const { handover, photos } = value;
  const isNothing = handover !== null && statusAfter(handover.lines) === 'failed';
  return (
    <section aria-label={t(isNothing ? 'title_nothing' : 'title')}>
      <p className={styles.heading}>{t(isNothing ? 'title_nothing' : 'title')}</p>
      {handover && <Said handover={handover} />}
      {photos.length > 0 && (
        <>
          <div className={styles.photos}>
            {photos.map((photo, n) => (
              <Photo key={photo.id} order={order} photo_id={photo.id} n={n + 1} />
            ))}
          </div>
          <p>{t('photos_go')}</p>
        </>
      )}
    </section>
  );
}

function Said({ handover }: { handover: Handover }) {
  const t = useWords(handoverTexts);
  const { money, pieces } = useFigures();
  const { handed_over_at, driver_name, lines, paid, paid_amount, signed_by, signature } = handover;
  const missing = lines.filter((line) => !isWhole([line]));
  const paidText = paid && [t(paid), paid_amount !== null && money(paid_amount)].filter(Boolean).join(' · ');
  return (
    <>
      {missing.length === 0 && <StatusDot tone="ok">{t('whole')}</StatusDot>}
      {missing.map(({ line_id, description, handed_over, quantity, reason }) => (
        <div key={line_id}>
          <StatusDot tone="warn">
            {t('missing', {
              name: description,
              n: pieces(handed_over),
              all: pieces(quantity),
              why: t(reason ?? 'unsaid'),
            })}
          </StatusDot>
        </div>
      ))}
      <dl className={styles.facts}>
        <dt>{t('when')}</dt>
        <dd>
          <Moment at={handed_over_at} />
        </dd>
        <dt>{t('driver')}</dt>
        <dd>{driver_name}</dd>
        {paidText && (
          <>
            <dt>{t('paid')}</dt>
            <dd>{paidText}</dd>
          </>
        )}
        {signed_by && (
          <>
            <dt>{t('signed_by')}</dt>
            <dd>{signed_by}</dd>
          </>
        )}
      </dl>
      {signature && (
        <svg
          role="img"
          aria-label={t('signature')}
          className={styles.signature}
          viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        >
          <path d={signature} />
        </svg>
      )}
    </>
  );
}

function Photo({ order, photo_id, n }: { order: DeliveryOrder; photo_id: number; n: number }) {
  const t = useWords(handoverTexts);
  const { value, error, retry } = useRead(handoverCalls[order.kind].photo, {
    params: { id: order.id, photo_id },
  });
  if (!value) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  return <img src={`data:${value.content_type};base64,${value.base64}`} alt={t('photo', { n })} />;
}
