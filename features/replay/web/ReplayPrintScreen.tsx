import { showDay } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam, withQuery } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import { useWords } from '../../../web/words.ts';
import { showReplay, type Replay } from '../contract.ts';
import { happeningsOf } from '../rules/happenings.ts';
import { timeWords, wordsOf } from './happening-words.ts';
import { replayTexts } from './replay-texts.ts';
import { ReplayNotes } from './ReplayNotes.tsx';
import { ReplayPaper } from './ReplayPaper.tsx';
import { useReplayWords } from './use-replay-words.ts';

/** What happened on paper: its map, and by time. */
export default function ReplayPrintScreen() {
  const t = useWords(replayTexts);
  const id = useIdParam('id');
  const depo_id = useDepoId();
  const { slug } = useSession().tenant;
  const [{ day }] = useSearch({ day: '' });
  const { value, error, retry } = useRead(showReplay, { params: { id }, query: day === '' ? {} : { day } });
  if (!value) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  const { event } = value;
  const note = [t('car', { car: event.car_internal_number }), event.user_full_name ?? t('no_driver')].join(
    ' · ',
  );
  return (
    <PrintFrame
      title={t('title_of', { route: event.route_name, day: showDay(value.day) })}
      note={note}
      back={withQuery(depoPath(slug, depo_id, 'plan_events', id, 'replay'), { day: value.day })}
    >
      <ReplayPaper replay={value} />
      <ReplayNotes replay={value} />
      <Happened replay={value} />
    </PrintFrame>
  );
}

function Happened({ replay }: { replay: Replay }) {
  const t = useWords(replayTexts);
  const words = useReplayWords(replay.day);
  const all = happeningsOf(replay);
  if (all.length === 0) return <p>{t('none_text')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('column_time')}</th>
          <th scope="col">{t('column_what')}</th>
          <th scope="col">{t('column_more')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((one) => {
          const { title, details } = wordsOf(one, words);
          return (
            <tr key={one.key}>
              <td>{timeWords(one.at, words)}</td>
              <td>{title}</td>
              <td>{details.join(' · ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
