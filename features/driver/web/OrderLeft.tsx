import { goTo, useDrive } from './use-drive.ts';

/** The office has cancelled it, or moved it to another trip, while it was open here. */
export function OrderLeft() {
  const { t } = useDrive();
  return (
    <div className="card">
      <h1>{t('order_left')}</h1>
      <p>{t('order_left_what')}</p>
      <button type="button" className="main" onClick={() => goTo('trip')}>
        {t('back_to_trip')}
      </button>
    </div>
  );
}
