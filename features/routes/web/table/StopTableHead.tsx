import { useWords } from '../../../../web/words.ts';
import type { EditedStop } from '../../rules/edited-stops.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { tableTexts } from './table-texts.ts';
import styles from './Cells.module.css';

/** Names and widths in pixels, in a wide table and in a narrow one; null takes what is left. */
export const columnsOf = (isCustomStops: boolean, hasCustomerButton: boolean) =>
  [
    ['tick', 30, 26],
    ['position', 28, 26],
    ['handle', 24, 20],
    ['kind', 26, 24],
    ['customer', 84, 50],
    ['address', null, null],
    ...(isCustomStops ? [['wait', 82, 50] as const] : []),
    ['comment', 106, 58],
    ['estimate', 60, 50],
    ['sales', 50, 42],
    ...(hasCustomerButton ? [['button', 30, 28] as const] : []),
    ['acts', 58, 56],
  ] as const;

interface Props {
  desk: EditorDesk;
  live: readonly EditedStop[];
  isCustomStops: boolean;
  hasCustomerButton: boolean;
}

/** Ticks every stop, or none. */
function TickAll({ desk, live }: Pick<Props, 'desk' | 'live'>) {
  const t = useWords(tableTexts);
  const { checked } = desk.state;
  const isAll = live.length > 0 && live.every((stop) => checked.has(stop.key));
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('select_all')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && checked.size > 0;
        }}
        onChange={(event) =>
          desk.edit({ do: 'check', keys: live.map((stop) => stop.key), on: event.currentTarget.checked })
        }
      />
    </label>
  );
}

/** A narrow column; its name is read aloud alone unless it is short. */
function Tight({ name, isShort = false }: { name: string; isShort?: boolean }) {
  return (
    <th scope="col" className={styles.tight}>
      {isShort ? name : <span className={styles.unseen}>{name}</span>}
    </th>
  );
}

function Figure({ name }: { name: string }) {
  return (
    <th scope="col" className={styles.right} title={name}>
      {name}
    </th>
  );
}

export function StopTableHead({ desk, live, isCustomStops, hasCustomerButton }: Props) {
  const t = useWords(tableTexts);
  const editor = useWords(editorTexts);
  return (
    <>
      <colgroup>
        {columnsOf(isCustomStops, hasCustomerButton).map(([name, wide, narrow]) => (
          <col
            key={name}
            style={
              wide === null
                ? undefined
                : ({ '--wide': `${wide}px`, '--narrow': `${narrow}px` } as React.CSSProperties)
            }
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.tight}>
            <TickAll desk={desk} live={live} />
          </th>
          <Tight name={t('position')} isShort />
          <Tight name={t('move_column')} />
          <Tight name={t('kind_column')} />
          <th scope="col" title={t('customer')}>
            {t('customer')}
          </th>
          <th scope="col">{t('address')}</th>
          {isCustomStops && <Figure name={t('wait_time')} />}
          <th scope="col" title={t('private_comment')}>
            {t('private_comment')}
          </th>
          <Figure name={t('estimate')} />
          <Figure name={t('sales')} />
          {hasCustomerButton && <Tight name={t('customer')} />}
          <Tight name={editor('remove')} />
        </tr>
      </thead>
    </>
  );
}
