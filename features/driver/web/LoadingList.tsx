import type { DriveLoading } from '../contract/car-stock.ts';
import type { DriveTrip } from '../contract/drive.ts';
import { withoutCounted } from '../rules/car-stock.ts';
import { differingLines, packagesOf } from '../rules/loading-list.ts';
import { useDraft } from './use-draft.ts';
import { goTo, useDrive, type View } from './use-drive.ts';

type Line = DriveLoading['lines'][number];

/** One tick a line as it goes into the car; what is fewer or more is counted by pressing. */
interface ListProps {
  trip: DriveTrip;
  list: DriveLoading;
  /** Of what the depot has sent since the morning. */
  title?: string;
  /** Where one is when it is told. */
  then?: View;
}

export function LoadingList({ trip, list, title, then = 'trip' }: ListProps) {
  const { phone, t } = useDrive();
  const { draft: ticks, change: tick } = useDraft('ticks');
  const { change: recount } = useDraft('stock_count');
  if (!ticks) return null;
  const open = list.lines.filter(({ id }) => ticks[id] === undefined).length;
  const tell = async () => {
    const isKept = await phone.press({
      kind: 'load',
      plan_event_id: trip.id,
      stock_order_id: list.stock_order_id,
      lock_version: list.lock_version,
      differences: differingLines(list, ticks),
    });
    if (!isKept) return;
    const products = list.lines.map(({ product_id }) => product_id);
    await recount((now) => withoutCounted(now, products));
    const lines = new Set(list.lines.map(({ id }) => String(id)));
    await tick((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !lines.has(id))));
    goTo(then);
  };
  return (
    <div className="card">
      <h1>{title ?? t('loading_title')}</h1>
      <ul className="rows">
        {list.lines.map((line) => (
          <LoadingLine
            key={line.id}
            line={line}
            put={ticks[line.id] ?? null}
            change={(put) =>
              void tick(({ [line.id]: _, ...others }) =>
                put === null ? others : { ...others, [line.id]: put },
              )
            }
          />
        ))}
      </ul>
      {open > 0 && (
        <button
          type="button"
          className="second"
          onClick={() =>
            void tick((now) => ({
              ...Object.fromEntries(list.lines.map(({ id, amount }) => [id, amount])),
              ...now,
            }))
          }
        >
          {t('tick_rest', { n: open })}
        </button>
      )}
      {open > 0 ? (
        <p className="quiet">{t('not_ticked', { n: open })}</p>
      ) : (
        <button type="button" className="main" onClick={() => void tell()}>
          {t('all_loaded')}
        </button>
      )}
    </div>
  );
}

interface LineProps {
  line: Line;
  /** Null while it is not ticked. */
  put: number | null;
  change(put: number | null): void;
}

function LoadingLine({ line, put, change }: LineProps) {
  const { t } = useDrive();
  const { packages, pieces } = packagesOf(line);
  const difference = (put ?? line.amount) - line.amount;
  const now = put ?? line.amount;
  return (
    <li>
      <label className="tick">
        <input
          type="checkbox"
          checked={put !== null}
          onChange={(event) => change(event.currentTarget.checked ? line.amount : null)}
        />
        <span>
          <strong>
            {line.amount} × {line.description}
          </strong>
          {packages > 0 && (
            <>
              <br />
              {t('packages', { n: packages })}
              {pieces > 0 && ` + ${pieces}`}
            </>
          )}
        </span>
      </label>
      {difference !== 0 && (
        <span className="warning">{t(difference < 0 ? 'fewer' : 'more', { n: Math.abs(difference) })}</span>
      )}
      <div className="pieces">
        <button
          type="button"
          className="second"
          aria-label={t('one_fewer', { name: line.description })}
          onClick={() => change(Math.max(0, now - 1))}
        >
          −
        </button>
        <span aria-live="polite">{now}</span>
        <button
          type="button"
          className="second"
          aria-label={t('one_more', { name: line.description })}
          onClick={() => change(now + 1)}
        >
          +
        </button>
      </div>
    </li>
  );
}
