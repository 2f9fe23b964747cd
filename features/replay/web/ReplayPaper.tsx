import { fromGeoPoint, type LatLng } from '../../../shared/geo.ts';
import { mapColours, pathOf, type MapLine } from '../../../web/ui/map-points.ts';
import { useWords } from '../../../web/words.ts';
import { usePlannedWay } from '../../plan-events/web/use-planned-way.ts';
import type { Replay, ReplayStop } from '../contract.ts';
import { paperMap, pointsOf, SHEET_WIDTH, type PaperMap } from '../rules/paper-map.ts';
import { drivenPieces, trackOf } from '../rules/where.ts';
import { replayTexts } from './replay-texts.ts';
import styles from './ReplayPaper.module.css';

const RADIUS = 11;

const isVisited = ({ status }: ReplayStop) => status === 'visited' || status === 'unplanned';

/** Paper has no red: a stop that was not visited is crossed out, one that was is full. */
function Stop({ stop, sheet }: { stop: ReplayStop; sheet: PaperMap }) {
  const { x, y } = sheet.at(fromGeoPoint(stop.point));
  const r = stop.status === 'unplanned' ? RADIUS / 2 : RADIUS;
  return (
    <g data-status={stop.status}>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={isVisited(stop) ? '#000' : '#fff'}
        stroke={stop.status === 'skipped' ? mapColours.skipped : '#000'}
        strokeWidth={2}
      />
      {stop.status === 'skipped' && (
        <path
          d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}`}
          stroke={mapColours.skipped}
          strokeWidth={2}
        />
      )}
      {stop.status !== 'unplanned' && stop.position !== null && (
        <text
          x={x}
          y={y + 4}
          textAnchor="middle"
          fontSize={11}
          fontWeight={700}
          fill={isVisited(stop) ? '#fff' : '#000'}
        >
          {stop.position}
        </text>
      )}
    </g>
  );
}

function Way({ path, sheet, is }: { path: readonly LatLng[]; sheet: PaperMap; is: 'planned' | 'driven' }) {
  const look =
    is === 'planned'
      ? { stroke: '#b5b5b5', strokeWidth: 8, strokeDasharray: '12 7' }
      : { stroke: mapColours.driven, strokeWidth: 3 };
  return (
    <polyline data-way={is} points={pointsOf(sheet, path)} fill="none" strokeLinejoin="round" {...look} />
  );
}

function Bar({ sheet: { bar, height } }: { sheet: PaperMap }) {
  const words = bar.metres >= 1_000 ? `${bar.metres / 1_000} km` : `${bar.metres} m`;
  const y = height - 14;
  return (
    <g>
      <path d={`M20 ${y - 6}v6h${bar.width.toFixed(1)}v-6`} fill="none" stroke="#000" strokeWidth={2} />
      <text x={20} y={y - 12} fontSize={15}>
        {words}
      </text>
    </g>
  );
}

/** Where the day took place: a position that lies, and was left out, must not make the map small. */
const placesOf = (replay: Replay, lines: readonly (readonly LatLng[])[]): LatLng[] => [
  ...replay.stops.map(({ point }) => fromGeoPoint(point)),
  ...lines.flat(),
];

const pathsOf = (lines: readonly MapLine[]) => lines.map(pathOf);

/** The planned and the driven way and the stops, drawn for paper; nothing where nothing is known of the day. */
export function ReplayPaper({ replay }: { replay: Replay }) {
  const t = useWords(replayTexts);
  const planned = pathsOf(usePlannedWay(replay.event.id));
  const driven =
    replay.encoded_polyline === null
      ? drivenPieces(trackOf(replay))
      : pathsOf([{ id: 'kept', path: replay.encoded_polyline, colour: mapColours.driven }]);
  const sheet = paperMap(placesOf(replay, [...planned, ...driven]));
  if (!sheet) return null;
  const known = [
    ...(planned.length > 0 ? [{ sign: styles.planned, words: t('planned_way') }] : []),
    ...(driven.length > 0 ? [{ sign: styles.driven, words: t('driven_way') }] : []),
    { sign: styles.visited, words: t('visited_dot') },
    { sign: styles.skipped, words: t('skipped') },
    { sign: styles.pending, words: t('pending') },
  ];
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={t('map')}
        viewBox={`0 0 ${SHEET_WIDTH} ${sheet.height}`}
        className={styles.sheet}
      >
        {planned.map((path, nth) => (
          <Way key={`planned ${nth}`} path={path} sheet={sheet} is="planned" />
        ))}
        {driven.map((path, nth) => (
          <Way key={`driven ${nth}`} path={path} sheet={sheet} is="driven" />
        ))}
        {replay.stops.map((stop) => (
          <Stop key={stop.key} stop={stop} sheet={sheet} />
        ))}
        <Bar sheet={sheet} />
      </svg>
      <figcaption className={styles.legend}>
        {known.map(({ sign, words }) => (
          <span key={words}>
            <i className={sign} aria-hidden />
            {words}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
