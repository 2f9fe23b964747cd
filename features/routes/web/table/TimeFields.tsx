import { SegmentedControl } from '@mantine/core';
import { secondsOf, showDuration } from '../../../../shared/calendar.ts';
import { useWords } from '../../../../web/words.ts';
import type { EditedRoute } from '../../rules/edited-stops.ts';
import { lastStopTimeAfter } from '../../rules/estimates.ts';
import { drawnBy, type EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { ClockBox, LengthBox, MinutesBox } from './ClockBox.tsx';
import fields from './Fields.module.css';

interface Props {
  desk: EditorDesk;
  isReadOnly: boolean;
}

const clock = (time: string | null) => time?.slice(0, 5) ?? '--:--';
const hours = (seconds: number | null) => (seconds === null ? '--:--' : showDuration(seconds).slice(0, 5));

/** What the times come to: the working day around the stops. */
function Outcome({ desk }: { desk: EditorDesk }) {
  const t = useWords(editorTexts);
  const { reckoning, state } = desk;
  const [first] = reckoning.arrivals.values();
  const isDuration = state.now.route.route_type === 'route_duration';
  const facts: (readonly [string, string])[] = [
    ...(isDuration && first
      ? [
          [
            t('duration'),
            hours(reckoning.route_duration === null ? null : reckoning.route_duration * 3600),
          ] as const,
          [
            t('each_stop'),
            reckoning.route_duration === null ? '--' : t('minutes', { n: first.wait_time }),
          ] as const,
        ]
      : []),
    [t('leaves'), clock(reckoning.should_leave_at_time)],
    [t('returns'), clock(reckoning.return_to_depo)],
    [t('ends_at'), `${clock(reckoning.end_of_working_day)} (${hours(reckoning.total_duration)})`],
  ];
  return (
    <dl className={fields.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Changed = (field: string, value: Partial<EditedRoute>) => void;

/** As the server does: without a last stop time the route's duration says when it is (RG23). */
function lastFor({ record, state }: EditorDesk, first: string | null): Partial<EditedRoute> {
  const { route } = state.now;
  const { route_duration } = record;
  const isFilled =
    route.route_type !== 'custom_stops' &&
    first !== null &&
    route.last_stop_arrival_time === null &&
    route_duration !== null &&
    secondsOf(first) + route_duration * 3600 < 86_400;
  return isFilled ? { last_stop_arrival_time: lastStopTimeAfter(first, route_duration) } : {};
}

/** From the route's length, or from the stops' own times. */
function ModeSwitch({ desk, isReadOnly }: Props) {
  const t = useWords(editorTexts);
  const { route } = desk.state.now;
  const toggle = (mode: string) => {
    if (mode === route.route_type) return;
    // What the stops came to becomes the time that is kept.
    const last =
      route.route_type === 'custom_stops'
        ? (desk.reckoning.last_stop_arrival_time ?? route.last_stop_arrival_time)
        : route.last_stop_arrival_time;
    desk.edit({
      do: 'change route',
      change: { route_type: mode as EditedRoute['route_type'], last_stop_arrival_time: last },
    });
  };
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('mode')}
      value={route.route_type}
      onChange={toggle}
      disabled={isReadOnly}
      data={[
        { value: 'route_duration', label: t('mode_duration') },
        { value: 'custom_stops', label: t('mode_custom') },
      ]}
    />
  );
}

/** The last stop time: typed, or with custom stops what the stops come to. */
function LastStop({ desk, isReadOnly, isInvalid, change }: Props & { isInvalid: boolean; change: Changed }) {
  const t = useWords(editorTexts);
  const { route } = desk.state.now;
  const isCustom = route.route_type === 'custom_stops';
  return (
    <>
      <div className={fields.boxed}>
        {isCustom ? (
          <ClockBox
            label={t('last_stop_time')}
            value={desk.reckoning.last_stop_arrival_time}
            className={fields.clock}
            disabled
            onChange={() => undefined}
          />
        ) : (
          <ClockBox
            label={t('last_stop_time')}
            value={route.last_stop_arrival_time}
            className={fields.clock}
            disabled={isReadOnly}
            invalid={isInvalid}
            onChange={(time) => change('last', { last_stop_arrival_time: time })}
          />
        )}
      </div>
      {isCustom && (
        <div className={fields.boxed}>
          <MinutesBox
            label={t('stop_duration')}
            value={route.stop_duration}
            most={1440}
            placeholder="min"
            className={fields.minutes}
            disabled={isReadOnly}
            onChange={(minutes) => change('stop_duration', { stop_duration: minutes })}
          />
        </div>
      )}
    </>
  );
}

function Administration({ desk, isReadOnly, change }: Props & { change: Changed }) {
  const t = useWords(editorTexts);
  const { administration_time, eod_administration_time } = desk.state.now.route;
  return (
    <>
      <div className={fields.boxed}>
        <LengthBox
          label={t('administration_time')}
          value={administration_time}
          className={fields.clock}
          disabled={isReadOnly}
          onChange={(seconds) => change('administration', { administration_time: seconds })}
        />
      </div>
      <div className={fields.boxed}>
        <LengthBox
          label={t('eod_administration_time')}
          value={eod_administration_time}
          className={fields.clock}
          disabled={isReadOnly}
          onChange={(seconds) => change('eod', { eod_administration_time: seconds })}
        />
      </div>
    </>
  );
}

/**
 * First and last stop time, administration, and which of the two ways the times are made; they stand here when there
 * is more than one stop.
 */
export const TimeFields = drawnBy(AllTimes, ({ desk, isReadOnly }) => [
  desk.record,
  desk.state.now.route,
  desk.reckoning,
  desk.refused,
  isReadOnly,
]);

function AllTimes({ desk, isReadOnly }: Props) {
  const t = useWords(editorTexts);
  const { reckoning, refused } = desk;
  const { route } = desk.state.now;
  const change: Changed = (field, value) => desk.edit({ do: 'change route', change: value, step: field });
  const isInvalid = (field: string, codes: readonly string[]) =>
    refused?.fields[field] !== undefined || reckoning.reasons.some(({ code }) => codes.includes(code));
  return (
    <div className={fields.times}>
      <ModeSwitch desk={desk} isReadOnly={isReadOnly} />
      <div className={fields.boxed}>
        <ClockBox
          label={t('first_stop_time')}
          value={reckoning.first_stop_arrival_time ?? route.first_stop_arrival_time}
          className={fields.clock}
          disabled={isReadOnly}
          invalid={isInvalid('first_stop_arrival_time', ['no_first_stop_time', 'first_after_last'])}
          onChange={(time) => change('first', { first_stop_arrival_time: time, ...lastFor(desk, time) })}
        />
      </div>
      <LastStop
        desk={desk}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid('last_stop_arrival_time', [
          'no_last_stop_time',
          'last_stop_too_early',
          'first_after_last',
        ])}
        change={change}
      />
      <Administration desk={desk} isReadOnly={isReadOnly} change={change} />
      <Outcome desk={desk} />
    </div>
  );
}
