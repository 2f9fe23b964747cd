import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualQuietHours } from '../../../shared/settings/notices.ts';
import {
  dueAt,
  fillNotice,
  leadMinutes,
  noticeDecision,
  noticeKey,
  noticeValues,
  quietUntil,
  skipTexts,
  unknownPlaceholders,
  type NoticeDecision,
  type NoticeFacts,
} from './notice.ts';
import { nextState, type MessageEvent, type MessageState } from './outbox.ts';
import { segmentsOf } from './segments.ts';

const zone = 'Europe/Copenhagen';
const at = (clock: string) => new Date(`2026-06-10T${clock}:00+02:00`);

describe('what a text costs', () => {
  test.each([
    ['', 'GSM-7', 0, 1],
    ['æøåÆØÅ', 'GSM-7', 6, 1],
    ['Lapte și brânză', 'UCS-2', 15, 1],
    ['10 €', 'GSM-7', 5, 1],
    ['[x]', 'GSM-7', 5, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['ă'.repeat(70), 'UCS-2', 70, 1],
    ['ă'.repeat(71), 'UCS-2', 71, 2],
    ['ă'.repeat(134), 'UCS-2', 134, 2],
    ['ă'.repeat(135), 'UCS-2', 135, 3],
    ['🍦', 'UCS-2', 2, 1],
    ['`', 'UCS-2', 1, 1],
    ['á', 'UCS-2', 1, 1],
  ] as const)('%s', (text, encoding, units, segments) =>
    expect(segmentsOf(text)).toEqual({ encoding, units, segments }),
  );

  test('a character of two units is not cut in half at the end of a part', () => {
    expect(segmentsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual({
      encoding: 'GSM-7',
      units: 306,
      segments: 3,
    });
    expect(segmentsOf(`${'ă'.repeat(66)}🍦${'ă'.repeat(66)}`)).toEqual({
      encoding: 'UCS-2',
      units: 134,
      segments: 3,
    });
  });

  test('more text never costs less', () => {
    const letters = fc.array(fc.constantFrom(...'aÆ€ă🍦\n{'), { maxLength: 400 });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(segmentsOf([...a, ...b].join('')).segments).toBeGreaterThanOrEqual(
          segmentsOf(a.join('')).segments,
        );
      }),
    );
  });
});

describe('what a notice says', () => {
  const values = noticeValues({
    depo: 'Odense',
    address: 'Torvet {eta} 1',
    eta: at('10:30'),
    window: null,
    link: 'https://is.test/x',
    zone,
  });

  test('the arrival is the window of the tracking page in local time', () => {
    expect(values).toEqual({
      depo: 'Odense',
      address: 'Torvet {eta} 1',
      eta: '10:20-10:40',
      date: '10-06-2026',
      link: 'https://is.test/x',
    });
  });

  test('the arrival is the learnt window where there is one', () => {
    const window = { from: at('10:27'), until: at('10:38') };
    const learnt = noticeValues({ depo: '', address: '', eta: at('10:30'), window, link: '', zone });
    expect(learnt.eta).toBe('10:27-10:38');
  });

  test('placeholders are filled once, and campaign and route text follow on their own lines', () => {
    expect(fillNotice('{depo}: {eta} {address} {link}', values, ['Tilbud {date}', null, ' Velkommen '])).toBe(
      'Odense: 10:20-10:40 Torvet {eta} 1 https://is.test/x\nTilbud 10-06-2026\nVelkommen',
    );
  });

  test('an unknown placeholder is named and refused, in the campaign text too', () => {
    expect(unknownPlaceholders('{depo} {name} {ETA} {} {name}')).toEqual(['name', 'ETA', '']);
    expect(() => fillNotice('{depo}', values, ['{name}'])).toThrow(RangeError);
  });
});

// spec: R-1038, R-1039, R-1040
test('a notice is due 15 minutes before the arrival in Denmark and 30 elsewhere, or as the tenant has set', () => {
  expect(dueAt(at('10:30'), leadMinutes(null, 'DK'))).toEqual(at('10:15'));
  expect(dueAt(at('10:30'), leadMinutes(undefined, 'NO'))).toEqual(at('10:00'));
  expect(dueAt(at('10:30'), leadMinutes(0, 'NO'))).toEqual(at('10:30'));
  expect(noticeKey('+4512345678', '2026-06-10')).toBe('notice:+4512345678:2026-06-10');
});

test('quiet hours are 21:00 to 08:00 on the local clock', () => {
  expect(quietUntil(at('20:59'), zone, usualQuietHours)).toBeNull();
  expect(quietUntil(at('21:00'), zone, usualQuietHours)).toEqual(new Date('2026-06-11T08:00:00+02:00'));
  expect(quietUntil(at('07:59'), zone, usualQuietHours)).toEqual(at('08:00'));
  expect(quietUntil(at('08:00'), zone, usualQuietHours)).toBeNull();
  expect(quietUntil(new Date('2026-10-24T22:00:00+02:00'), zone, usualQuietHours)).toEqual(
    new Date('2026-10-25T08:00:00+01:00'),
  );
});

test('a tenant has quiet hours of its own, by day too, or none', () => {
  const noon = { from: '12:00:00', until: '13:30:00' };
  expect(quietUntil(at('11:59'), zone, noon)).toBeNull();
  expect(quietUntil(at('12:00'), zone, noon)).toEqual(at('13:30'));
  expect(quietUntil(at('13:30'), zone, noon)).toBeNull();
  expect(quietUntil(at('03:00'), zone, noon)).toBeNull();
  expect(quietUntil(at('03:00'), zone, null)).toBeNull();
});

describe('whether a notice goes out', () => {
  const facts: NoticeFacts = {
    eta: at('10:30'),
    lead_minutes: 15,
    zone,
    departs_at: at('09:00'),
    started_at: at('09:02'),
    is_tracked: true,
    car_not_moving: false,
    sms_stopped: false,
    sending_is_off: false,
    is_capped: false,
    quiet_hours: usualQuietHours,
    stop_is_removed: false,
    visited_state: 'pending',
    has_unsubscribed: false,
    sms_permission: true,
    phone_is_valid: true,
    was_notified_today: false,
  };
  const early = { eta: at('09:10'), started_at: null };
  const dawn = { departs_at: at('07:00'), started_at: at('07:00') };
  const night = { eta: at('21:20'), departs_at: at('15:00'), started_at: at('15:00') };

  test.each<[string, Partial<NoticeFacts>, string, NoticeDecision]>([
    ['when it is due', {}, '10:15', { send: true }],
    ['not before', {}, '10:14', { hold: 'not_due' }],
    ['also late, until five minutes after the arrival', {}, '10:35', { send: true }],
    ['not later', {}, '10:36', { skip: 'too_late' }],
    ['not before the event has begun', { started_at: null }, '10:15', { hold: 'not_started' }],
    ['never, when it did not begin in time', { started_at: null }, '10:36', { skip: 'too_late' }],
    ['by plan, when the lead lies before departure', early, '08:55', { send: true }],
    [
      'not by plan either, when the truck stands',
      { ...early, car_not_moving: true },
      '08:55',
      { hold: 'car_not_moving' },
    ],
    [
      'by plan, when no positions could tell',
      { started_at: null, is_tracked: false },
      '10:15',
      { send: true },
    ],
    ['not while the truck stands', { car_not_moving: true }, '10:15', { hold: 'car_not_moving' }],
    ['never, when the truck stood too long', { car_not_moving: true }, '10:36', { skip: 'not_moving' }],
    ['not before 8 in the morning', { ...dawn, eta: at('08:10') }, '07:55', { hold: 'quiet_hours' }],
    ['at 8 in the morning, while it still helps', { ...dawn, eta: at('08:10') }, '08:00', { send: true }],
    [
      'never, when the truck comes before that',
      { ...dawn, eta: at('07:50') },
      '07:40',
      { skip: 'quiet_hours' },
    ],
    ['never after 21', night, '21:05', { skip: 'quiet_hours' }],
    ['never, when staff stopped it', { sms_stopped: true }, '09:30', { skip: 'stopped' }],
    [
      'never to who unsubscribed',
      { has_unsubscribed: true, sms_permission: false },
      '10:15',
      { skip: 'unsubscribed' },
    ],
    ['never without permission', { sms_permission: false }, '10:15', { skip: 'no_permission' }],
    ['never to a number that is none', { phone_is_valid: false }, '10:15', { skip: 'invalid_phone' }],
    ['once a day', { was_notified_today: true }, '10:15', { skip: 'already_notified' }],
    ['never for a visited stop', { visited_state: 'visited' }, '10:15', { skip: 'visited' }],
    ['never for a stop the truck has passed', { visited_state: 'skipped' }, '10:15', { skip: 'too_late' }],
    ['never for a removed stop', { stop_is_removed: true }, '10:15', { skip: 'removed' }],
    ['never beyond the limit of the day', { is_capped: true }, '10:15', { skip: 'capped' }],
    ['never while sending is off', { sending_is_off: true }, '10:15', { skip: 'sending_off' }],
  ])('%s', (_, more, clock, decision) =>
    expect(noticeDecision({ ...facts, ...more }, at(clock))).toEqual(decision),
  );

  test('every reason to skip has its own sentence', () => {
    const sentences = Object.values(skipTexts).flatMap(({ en, da, nb }) => [en, da ?? '', nb ?? '']);
    expect(new Set(sentences).size).toBe(57);
    expect(sentences.every((sentence) => /^[A-Z].{10,}/.test(sentence) && !sentence.includes(','))).toBe(
      true,
    );
  });
});

describe('a message', () => {
  const states: MessageState[] = [
    'queued',
    'sending',
    'sent',
    'delivered',
    'shown',
    'failed',
    'flagged',
    'cancelled',
  ];
  const events: MessageEvent[] = [
    'claimed',
    'accepted',
    'shown',
    'refused',
    'not_taken',
    'unclear',
    'reported_sent',
    'reported_delivered',
    'reported_failed',
    'unreported',
    'cancelled',
  ];
  const after = (...given: MessageEvent[]) => given.reduce(nextState, 'queued' as MessageState);

  test('goes from queued to delivered', () =>
    expect(after('claimed', 'accepted', 'reported_sent', 'reported_delivered')).toBe('delivered'));

  test('is tried again only when the gateway surely did not take it', () => {
    expect(after('claimed', 'not_taken')).toBe('queued');
    expect(after('claimed', 'unclear')).toBe('sending');
    expect(after('claimed', 'unclear', 'claimed')).toBe('sending');
    expect(after('claimed', 'unclear', 'unreported')).toBe('flagged');
    expect(after('claimed', 'unclear', 'unreported', 'claimed')).toBe('flagged');
  });

  test('may be reported before the gateway has answered, and a report may come doubled or late', () => {
    expect(after('claimed', 'reported_delivered', 'accepted', 'reported_sent', 'reported_delivered')).toBe(
      'delivered',
    );
    expect(after('claimed', 'unclear', 'unreported', 'reported_delivered')).toBe('delivered');
    expect(after('claimed', 'accepted', 'unreported')).toBe('sent');
  });

  test('is cancelled only while it waits', () => {
    expect(after('cancelled', 'claimed')).toBe('cancelled');
    expect(after('claimed', 'cancelled')).toBe('sending');
  });

  test('in whatever order things happen: handed over again only after a sure refusal, and what is final stays final', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
        const final = new Set<MessageState>(['delivered', 'shown', 'failed', 'cancelled']);
        let state: MessageState = 'queued';
        let handedOver = 0;
        let surelyNotTaken = 0;
        for (const event of happened) {
          const next = nextState(state, event);
          if (state === 'queued' && next === 'sending') handedOver += 1;
          if (state === 'sending' && next === 'queued') surelyNotTaken += event === 'not_taken' ? 1 : -99;
          if (final.has(state))
            expect(
              next === state ||
                (state === 'failed' && event === 'reported_delivered' && next === 'delivered'),
            ).toBe(true);
          expect(states).toContain(next);
          state = next;
        }
        expect(handedOver - surelyNotTaken).toBeLessThanOrEqual(1);
        expect(surelyNotTaken).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
