// Phone and consents, for signing up and for leaving by phone.

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { PublicFacts } from '../contract.ts';
import type * as PhonePlan from './phone.ts';
import { Alert, sayIn } from './PublicParts.tsx';
import { Refused } from './send.ts';

interface Props {
  facts: PublicFacts;
  /** The button's word. */
  action: string;
  /** More that must be true before the button works. */
  isReady?: boolean;
  children?: ReactNode;
  onTouch?: () => void;
  send: (phone: string) => Promise<void>;
  /** What went wrong after `send`, when its owner knows. */
  problem?: string | null;
}

type Plan = Pick<typeof PhonePlan, 'isValidPhone' | 'formatAsTyped'>;
const LEAST_DIGITS = 8;
const digitsOf = (phone: string) => phone.replace(/\D/g, '').length;

/** Where the plan did not come through the line, the server says what is no number. */
const withoutPlan: Plan = {
  isValidPhone: (phone) => digitsOf(phone) >= LEAST_DIGITS,
  formatAsTyped: (typed) => typed,
};

/** The numbering plan is fetched when a phone form opens, not with the page. */
function usePhonePlan(): Plan | null {
  const [plan, setPlan] = useState<Plan | null>(null);
  useEffect(() => {
    void import('./phone.ts').then(setPlan, () => setPlan(withoutPlan));
  }, []);
  return plan;
}

export function PhoneForm({
  facts,
  action,
  isReady = true,
  children,
  onTouch,
  send,
  problem: told = null,
}: Props) {
  const t = sayIn(facts);
  const plan = usePhonePlan();
  // The page may hold two of these forms: the way out and the sign-up over it.
  const field = useId();
  const [phone, setPhone] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const touched = useRef(false);
  const isValid = plan?.isValidPhone(phone, facts.tenant.country) ?? false;
  const touch = () => {
    if (touched.current) return;
    touched.current = true;
    onTouch?.();
  };
  const submit = async () => {
    setSending(true);
    setProblem(null);
    try {
      await send(phone);
    } catch (error) {
      setProblem(error instanceof Refused && error.message ? error.message : t('failed'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && isReady && !isSending) void submit();
      }}
    >
      <label htmlFor={field}>{t('phone')}</label>
      <input
        id={field}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        aria-describedby={`${field}-hint`}
        onFocus={touch}
        aria-invalid={digitsOf(phone) >= LEAST_DIGITS && plan !== null && !isValid}
        onInput={(event) =>
          setPhone(
            plan
              ? plan.formatAsTyped(event.currentTarget.value, facts.tenant.country)
              : event.currentTarget.value,
          )
        }
      />
      <p id={`${field}-hint`} className="small">
        {digitsOf(phone) >= LEAST_DIGITS && plan && !isValid ? t('phone_wrong') : ' '}
      </p>
      {children}
      {(problem ?? told) && <Alert>{problem ?? told}</Alert>}
      <button type="submit" className="main" disabled={!isValid || !isReady || isSending}>
        {action}
      </button>
    </form>
  );
}
