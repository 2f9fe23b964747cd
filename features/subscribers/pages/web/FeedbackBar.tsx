import { useState } from 'react';
import type { PublicFacts } from '../contract.ts';
import { Alert, sayIn } from './PublicParts.tsx';
import { ask } from './send.ts';

interface Props { facts: PublicFacts; stop_id: number; customer: { uuid: string; feedback_given: boolean } }

function Thumb({ isDown = false }: { isDown?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={isDown ? 'thumb down' : 'thumb'}>
      <path d="M2 10h4v11H2zM8 21V10l5-8c2 0 2.600 1.600 2 3.500L14 9h6c1.600 0 2.500 1.400 2 3l-2.200 7c-.4 1.200-1.300 2-2.600 2z" fill="currentColor" />
    </svg>
  );
}

/** Thumb first, words after, thanks at the end; gone when the customer has spoken before. */
export function FeedbackBar({ facts, stop_id, customer }: Props) {
  const t = sayIn(facts);
  const [positive, setPositive] = useState<boolean | null>(null);
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'thanked' | 'failed'>('asking');
  const [sentence, setSentence] = useState('');
  if (customer.feedback_given) return null;
  if (state === 'thanked') return <section className="feedback" role="status"><h2>{t('thanks')}</h2></section>;
  const send = async () => {
    setState('sending');
    try {
      await ask('POST', `/${facts.tenant.slug}/public/feedbacks`, { customer_uuid: customer.uuid, plan_event_route_point_id: stop_id, positive, comment });
      setState('thanked');
    } catch (error) {
      setSentence(error instanceof Error ? error.message : '');
      setState('failed');
    }
  };
  return (
    <section className="feedback">
      <h2>{t('how_was_it')}</h2>
      <div className="thumbs">
        <button type="button" aria-pressed={positive === true} onClick={() => setPositive(true)}><Thumb /> {t('good')}</button>
        <button type="button" aria-pressed={positive === false} onClick={() => setPositive(false)}><Thumb isDown /> {t('bad')}</button>
      </div>
      {positive !== null && (
        <form onSubmit={(event) => { event.preventDefault(); void send(); }}>
          <label htmlFor="comment">{t('comment')}</label>
          <textarea id="comment" maxLength={1000} rows={3} value={comment} onInput={(event) => setComment(event.currentTarget.value)} />
          {state === 'failed' && <Alert>{sentence || t('failed')}</Alert>}
          <button type="submit" className="main" disabled={state === 'sending'}>{t('send')}</button>
        </form>
      )}
    </section>
  );
}
