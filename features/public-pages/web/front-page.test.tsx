import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { facts, html, publicStopOf, reading, words } from '../../../web/test/public-drawn.tsx';
import { PlaceSearch } from '../../places/web/PlaceSearch.tsx';
import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import { AddressBox } from './AddressBox.tsx';
import { CustomerPage } from './CustomerPage.tsx';
import { NEAR_M } from './front-stops.ts';
import { FrontDialogs, type FrontDialog } from './FrontDialogs.tsx';
import { formatAsTyped, isValidPhone } from './phone.ts';
import { StopPanel } from './StopPanel.tsx';
import { SubscribeModal } from './SubscribeModal.tsx';
import { SubscribePage } from './SubscribePage.tsx';
import { dayText } from './times.ts';

const given = vi.hoisted(() => ({ map: {} as Record<string, unknown> }));
vi.mock('../../../web/public/PublicMap.tsx', () => ({
  PublicMap: (props: Record<string, unknown>) => {
    given.map = props;
    return <div className="map" />;
  },
}));

const dates = ['2026-06-10', '2026-06-17', '2026-06-24', '2026-07-01', '2026-07-08'].map((date) => ({
  date,
  google_estimate_time: `${date}T12:15:00Z`,
  original_google_estimate_time: null,
}));
const stop = publicStopOf({ distance: 120, upcoming_plan_events_dates: dates });
const front = facts({ kind: 'subscribe', stops: [stop], today: '2026-06-10', captcha: true });

describe('the subscribe page', () => {
  // spec: R-339..R-342, R-344, R-346, R-361, R-1035
  test('has the brand, the search, a map, four points of introduction and the SMS service', () => {
    const page = html(<SubscribePage facts={front} />);
    expect(page).toContain('<a class="brand" href="https://www.example">Isrute</a>');
    expect(page).toMatch(/<label for="[^"]+">Your address<\/label>/);
    expect(/<div class="intro">(.*?)<\/div>/s.exec(page)?.[1]?.match(/<li>/g)).toHaveLength(4);
    expect(page).toContain('SMS service</button>');
    expect(given.map).toMatchObject({ height: 'calc(100vh - 82px)', fitPadding: 150 });
    expect(given.map.points).toEqual([expect.objectContaining({ id: 51, isSelected: false })]);
  });

  test('says when the truck comes beside each address, and what is there without JavaScript', () => {
    const page = html(<SubscribePage facts={{ ...front, ...reading('da') }} />);
    expect(page).toMatch(
      new RegExp(
        '<ul class="stops"><li><button[^>]*>Torvet 1, Odense' +
          '<span>I dag 14:05–14:35 · 120 m væk</span></button></li></ul>',
      ),
    );
    expect(page).toMatch(/<noscript><p>Søgning, kort og tilmelding kræver JavaScript\./);
  });

  // spec
  test.each([
    ['da', 'Find dit nærmeste stop', 'Få en SMS, før isbilen kommer'],
    ['nb', 'Finn ditt nærmeste stopp', 'Få en SMS før isbilen kommer'],
    ['sv', 'Hitta din närmaste hållplats', 'Få ett SMS innan glassbilen kommer'],
  ] as const)('is written in the language of the page: %s', (language, title, intro) => {
    const said = words(<SubscribePage facts={{ ...front, ...reading(language) }} />);
    expect(said).toContain(title);
    expect(said).toContain(intro);
  });

  // spec: R-352
  test('unfolds a form to leave by phone', () => {
    expect(html(<SubscribePage facts={front} />)).toMatch(
      /<details class="leave"><summary>Unsubscribe<\/summary><form>.*type="tel"/s,
    );
  });

  // spec: R-347..R-351, R-362, R-1024, R-1025
  test("a chosen stop shows its address and four of five dates, from ten minutes before to twenty after, today as 'I dag'", () => {
    const panel = html(
      <StopPanel
        facts={{ ...front, ...reading('da') }}
        stop={stop}
        today="2026-06-10"
        onSubscribe={() => undefined}
      />,
    );
    expect(panel).toContain('<h2>Torvet 1, Odense</h2>');
    expect(panel).toContain('Bilen kommer her:');
    expect([...(/<ul class="dates">(.*?)<\/ul>/s.exec(panel)?.[1]?.matchAll(/<li>/g) ?? [])]).toHaveLength(4);
    expect(wordsOf(panel)).toContain('I dag 14:05–14:35');
    expect(panel).toContain('Se flere tider</button>');
    expect(panel).toContain('Tilmeld SMS</button>');
    expect(dayText('2026-06-11', '2026-06-10', 'da', 'I dag')).toBe('torsdag 11. juni');
  });

  // spec
  test('signing up asks for phone and consent, marketing ticked, and waits for all of it', () => {
    const modal = html(
      <SubscribeModal
        facts={front}
        stop={stop}
        asked={null}
        needsCaptcha
        onClose={() => undefined}
        onDone={() => undefined}
      />,
    );
    expect(modal).toContain('type="tel"');
    expect(modal).toMatch(/<input type="checkbox"\/> I agree that my number/);
    expect(modal).toMatch(/<input type="checkbox" checked=""\/> I would like news/);
    expect(modal).toMatch(/<button type="submit" class="main" disabled="">Sign up for SMS/);
  });

  // spec: R-737, R-1030
  test('a phone counts from eight digits of the country on, and is written as the country does', () => {
    expect(isValidPhone('20 11 22 3', 'DK')).toBe(false);
    expect(isValidPhone('20 11 22 33', 'DK')).toBe(true);
    expect(isValidPhone('10 11 22 33', 'NO')).toBe(false);
    expect(formatAsTyped('20112233', 'DK')).toBe('20 11 22 33');
    expect(isValidPhone('070-123 45 6', 'SE')).toBe(false);
    expect(isValidPhone('070-123 45 67', 'SE')).toBe(true);
    expect(isValidPhone('+46701234567', 'SE')).toBe(true);
    expect(isValidPhone('20 11 22 33', 'SE')).toBe(true);
    expect(formatAsTyped('0701234567', 'SE')).toBe('070-123 45 67');
  });

  // spec
  test('of the generic variant has no side panels, and everything behind the SMS button', () => {
    const generic = { ...front, tenant: { ...front.tenant, brand: 'generic' as const } };
    const page = html(<SubscribePage facts={generic} />);
    expect(page).not.toContain('class="intro"');
    expect(page).not.toContain('class="leave"');
    expect(page).toContain('class="main sheet always"');
    expect(html(<SubscribePage facts={front} />)).toContain('class="intro"');
  });

  const dialogOf = (dialog: FrontDialog, chosen: PublicStop | null) =>
    html(
      <FrontDialogs
        facts={front}
        dialog={dialog}
        setDialog={() => undefined}
        stop={chosen}
        asked={null}
        onPick={() => undefined}
        onLeft={() => undefined}
      />,
    );

  // spec: R-354
  test('offers to sign up in the SMS service only once a stop is chosen', () => {
    expect(dialogOf('service', null)).not.toContain('Sign up for SMS');
    expect(dialogOf('service', stop)).toContain('Sign up for SMS</button>');
  });

  // spec: R-676
  test('leads to the brand website from what is done', () => {
    for (const [dialog, word] of [
      ['subscribed', 'Got it'],
      ['unsubscribed', 'OK'],
    ] as const)
      expect(dialogOf(dialog, stop)).toContain(
        `<a class="button main" href="https://www.example">${word}</a>`,
      );
  });

  // spec: ..R-964, R-1021
  test('has words for a place without trucks, an unknown number and somebody who has left already', () => {
    const told = (dialog: FrontDialog) =>
      words(
        <FrontDialogs
          facts={front}
          dialog={dialog}
          setDialog={() => undefined}
          stop={null}
          asked={null}
          onPick={() => undefined}
          onLeft={() => undefined}
        />,
      );
    expect(told('none_near')).toContain(
      'No trucks come near this address. In winter there are fewer routes. OK',
    );
    expect(told('unknown')).toContain(
      'We do not know this phone number. Please try again or contact customer service. OK',
    );
    expect(NEAR_M).toBe(5_000);
    expect(
      words(
        <CustomerPage
          facts={facts({ kind: 'customer', customer: null, dialog: 'none', today: '2026-06-10' })}
        />,
      ),
    ).toContain('You are already unsubscribed');
  });
});

// spec: R-393
test('the address box of staff and the public is one: a box that suggests, named and worked by the keyboard', async () => {
  const boxes = [
    html(<AddressBox facts={front} onPick={() => undefined} />),
    await drawn(<PlaceSearch label="Address" value="" onPick={() => undefined} />),
  ];
  for (const box of boxes)
    expect(box).toMatch(/<input[^>]*role="combobox"[^>]*aria-autocomplete="list" aria-expanded="false"/);
});
