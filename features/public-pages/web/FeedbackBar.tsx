import { useState } from 'react';
import type { PublicFacts } from '../contract.ts';
import { Alert, sayIn, type Say } from './PublicParts.tsx';
import { ask } from './send.ts';

interface Props {
  facts: PublicFacts;
  stop_id: number;
  customer: { uuid: string; feedback_given: boolean };
}

const THUMB_SHAPE =
  'M2 10h4v11H2z' +
  'M8 21V10l5-8c2 0 2.600 1.600 2 3.500L14 9h6c1.600 0 2.500 1.400 2 3l-2.200 7c-.4 1.200-1.300 2-2.600 2z';

function Thumb({ isDown = false }: { isDown?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      className={isDown ? 'thumb down' : 'thumb'}
    >
      <path d={THUMB_SHAPE} fill="currentColor" />
    </svg>
  );
}

type Kept = { id: number; positive: boolean } | null;

/** What was answered and kept, and how the sending of it stands. */
function useFeedback({ facts, stop_id, customer }: Props) {
  const t = sayIn(facts);
  const [kept, setKept] = useState<Kept>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'thanked'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/${facts.tenant.slug}/public/feedbacks`;
  const whose = { customer_uuid: customer.uuid };
  const tell = async (send: () => Promise<{ value: NonNullable<Kept> }>, next: 'asking' | 'thanked') => {
    setState('sending');
    setProblem(null);
    try {
      setKept((await send()).value);
      setState(next);
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('failed'));
      setState('asking');
    }
  };
  return {
    kept,
    state,
    problem,
    press: (positive: boolean) =>
      void tell(
        () =>
          kept
            ? ask('PATCH', `${path}/${kept.id}`, { ...whose, positive })
            : ask('POST', path, { ...whose, plan_event_route_point_id: stop_id, positive }),
        'asking',
      ),
    comment: ({ id }: NonNullable<Kept>, comment: string) =>
      void tell(() => ask('PATCH', `${path}/${id}`, { ...whose, comment }), 'thanked'),
  };
}

function Comment({ t, isSending, send }: { t: Say; isSending: boolean; send: (comment: string) => void }) {
  const [comment, setComment] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(comment);
      }}
    >
      <label htmlFor="comment">{t('comment')}</label>
      <textarea
        id="comment"
        maxLength={1000}
        rows={3}
        value={comment}
        onInput={(event) => setComment(event.currentTarget.value)}
      />
      <button type="submit" className="main" disabled={isSending}>
        {t('send')}
      </button>
    </form>
  );
}

/** A thumb is kept when it is pressed and may be changed; the words come after it, the thanks at the end. */
export function FeedbackBar(props: Props) {
  const t = sayIn(props.facts);
  // What the page is told later, when it asks for news, is this very answer.
  const [wasGiven] = useState(props.customer.feedback_given);
  const { kept, state, problem, press, comment } = useFeedback(props);
  if (wasGiven) return null;
  if (state === 'thanked')
    return (
      <section className="feedback" role="status">
        <h2>{t('thanks')}</h2>
      </section>
    );
  const isSending = state === 'sending';
  return (
    <section className="feedback">
      <h2>{t('how_was_it')}</h2>
      <div className="thumbs">
        <button
          type="button"
          aria-pressed={kept?.positive === true}
          disabled={isSending}
          onClick={() => press(true)}
        >
          <Thumb /> {t('good')}
        </button>
        <button
          type="button"
          aria-pressed={kept?.positive === false}
          disabled={isSending}
          onClick={() => press(false)}
        >
          <Thumb isDown /> {t('bad')}
        </button>
      </div>
      {problem && <Alert>{problem}</Alert>}
      <p className="small" role="status">
        {kept ? t('thumb_kept') : ' '}
      </p>
      {kept && <Comment t={t} isSending={isSending} send={(words) => comment(kept, words)} />}
    </section>
  );
}
