import { depoPath, withQuery } from '../../../web/address.ts';
import { Link } from '../../../web/ui/Link.tsx';
import type { SortedColumn } from '../../../web/ui/Table.tsx';
import type { Grouping, PunctualityRow, punctualitySorts } from '../contract.ts';
import { isWrongLeg } from '../rules.ts';
import { groupName, type PunctualityWords } from '../texts.ts';

export interface Given {
  t: PunctualityWords;
  by: Grouping;
  within: number;
  tenant: string;
  depo_id: number;
  may_edit: boolean;
  /** A number in the reader's language. */
  number: (value: number) => string;
  /** The stops of a route in the same period. */
  stopsTo: (route_id: number) => string;
}
type Columns = SortedColumn<PunctualityRow, typeof punctualitySorts>[];

/** '+3.5', '-1'; '–' where nothing is known. */
export function minutesWord(value: number | null, { number }: Pick<Given, 'number'>): string {
  if (value === null) return '–';
  return value > 0 ? `+${number(value)}` : number(value);
}
export const shareWord = (share: number | null, { number }: Pick<Given, 'number'>): string =>
  share === null ? '–' : `${number(Math.round(share * 100))} %`;

/** 'usually 4 min longer (9 trips)'; the difference alone where it is no habit or no news. */
export function legWords(row: PunctualityRow, given: Pick<Given, 't' | 'number'>): string {
  const { leg_minutes, leg_trips_count } = row;
  if (leg_minutes === null) return '–';
  if (!isWrongLeg(row)) return minutesWord(leg_minutes, given);
  const n = given.number(Math.abs(leg_minutes));
  return given.t(leg_minutes > 0 ? 'longer' : 'shorter', { n, trips: leg_trips_count ?? 0 });
}

/** Where what is usual is taken over: the line above the stops of the route. */
export const editorOf = ({ tenant, depo_id }: Pick<Given, 'tenant' | 'depo_id'>, route_id: number): string =>
  depoPath(tenant, depo_id, 'route', route_id, 'route_points');

function ToEditor({ row, given, words }: { row: PunctualityRow; given: Given; words: string }) {
  const route = row.route_name ?? row.name ?? '';
  if (row.route_id === null || !given.may_edit) return words;
  return (
    <Link to={editorOf(given, row.route_id)} aria-label={`${words}: ${given.t('take_over_of', { route })}`}>
      {words}
    </Link>
  );
}

function nameColumns(given: Given): Columns {
  const { t, by } = given;
  const route = { id: 'route', header: t('route'), room: 700, cell: (row: PunctualityRow) => row.route_name };
  return [
    {
      id: 'name',
      header: t(by),
      sort: true,
      fixed: true,
      wrap: true,
      cell: (row) =>
        by === 'route' && row.route_id !== null ? (
          <Link to={given.stopsTo(row.route_id)}>{row.name ?? ''}</Link>
        ) : (
          [by === 'stop' && row.position !== null && `${row.position}.`, groupName(t, by, row)]
            .filter(Boolean)
            .join(' ')
        ),
    },
    ...(by === 'stop' ? [route] : []),
  ];
}

/** The plan's mistakes: of a stop the leg from it on, of a route how many. */
function legColumns(given: Given): Columns {
  const { t, by } = given;
  if (by === 'stop')
    return [
      {
        id: 'leg_minutes',
        header: t('leg_minutes'),
        sort: true,
        wrap: true,
        cell: (row) =>
          isWrongLeg(row) ? (
            <ToEditor row={row} given={given} words={legWords(row, given)} />
          ) : (
            legWords(row, given)
          ),
      },
    ];
  if (by !== 'route') return [];
  return [
    {
      id: 'wrong_legs_count',
      header: t('wrong_legs_count'),
      align: 'right',
      sort: true,
      cell: (row) => {
        const n = row.wrong_legs_count ?? 0;
        return n === 0 ? 0 : <ToEditor row={row} given={given} words={given.number(n)} />;
      },
    },
  ];
}

export function punctualityColumns(given: Given): Columns {
  const { t, by, within } = given;
  // The leg to the next stop needs room.
  const isStop = by === 'stop';
  type Name = Columns[number]['id'] & keyof PunctualityRow & keyof typeof count;
  const count = {
    trips_count: isStop ? 1_300 : 900,
    planned_count: isStop ? 1_300 : 760,
    known_count: 520,
    skipped_count: 860,
    unknown_count: 600,
  };
  const figure = (id: Name): Columns[number] => ({
    id,
    header: t(id),
    align: 'right',
    sort: true,
    room: count[id],
    cell: (row) => given.number(row[id]),
  });
  const minutes = (
    id: 'early_minutes' | 'median_minutes' | 'late_minutes' | 'wait_minutes',
    room?: number,
  ): Columns[number] => ({
    id,
    header: t(id),
    align: 'right',
    sort: true,
    ...(room !== undefined && { room }),
    cell: (row) => minutesWord(row[id], given),
  });
  return [
    ...nameColumns(given),
    figure('trips_count'),
    figure('planned_count'),
    figure('known_count'),
    figure('skipped_count'),
    figure('unknown_count'),
    minutes('early_minutes', 640),
    minutes('median_minutes'),
    minutes('late_minutes', 640),
    {
      id: 'on_time_share',
      header: t('on_time', { n: within }),
      align: 'right',
      sort: true,
      cell: (row) => shareWord(row.on_time_share, given),
    },
    minutes('wait_minutes', 1000),
    ...legColumns(given),
  ];
}

export const stopsAddress = (
  { tenant, depo_id }: { tenant: string; depo_id: number },
  period: Record<string, string | number>,
  route_id: number,
): string => withQuery(depoPath(tenant, depo_id, 'punctuality'), { ...period, by: 'stop', route_id });
