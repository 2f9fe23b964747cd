import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddressSearchBox, addressesTaken, type AddressSearchChoice } from './address-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service that takes `takes_ms` and knows five streets; it remembers what it was asked. */
function box(more: Partial<AddressSearchChoice<string>> = {}, takes_ms = 40) {
  const asked: string[] = [];
  const picked: string[] = [];
  const streets = ['Storgata 1', 'Storgata 2', 'Storgata 3', 'Strandvej 1', 'Strandvej 2'];
  const search = new AddressSearchBox<string>({
    search: async (query) => {
      asked.push(query);
      await new Promise((resolve) => {
        setTimeout(resolve, takes_ms);
      });
      return streets.filter((street) => street.toLowerCase().startsWith(query.toLowerCase()));
    },
    nameOf: (street) => street,
    onPick: (street) => picked.push(street),
    ...more,
  });
  const type = async (text: string, pause = 300) => {
    for (let at = 1; at <= text.length; at += 1) search.type(text.slice(0, at));
    await vi.advanceTimersByTimeAsync(pause);
  };
  return { search, asked, picked, type };
}

describe('asking', () => {
  // spec, R-1000, R-1028
  test('begins at three characters, once, 250 ms after the last key', async () => {
    const { search, asked, type } = box();
    await type('st', 1000);
    expect(asked).toEqual([]);
    await type('sto', 249);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['sto']);
    await vi.advanceTimersByTimeAsync(40);
    expect(search.state()).toMatchObject({
      isOpen: true,
      active: -1,
      suggestions: ['Storgata 1', 'Storgata 2', 'Storgata 3'],
    });
  });

  // spec: R-1001
  test('waits as long as its owner says', async () => {
    const { asked, type } = box({ pauseMs: 500 });
    await type('stor', 499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['stor']);
  });

  test('a slow answer to an older text never overwrites a newer one', async () => {
    const { search, type } = box({}, 400);
    await type('stor', 300);
    await type('stran', 300);
    await vi.advanceTimersByTimeAsync(500);
    expect(search.state().suggestions).toEqual(['Strandvej 1', 'Strandvej 2']);
  });

  // spec
  test('nothing found is said, and a failure keeps the text and reaches the owner', async () => {
    const failures: unknown[] = [];
    const { search, type } = box();
    await type('xyz', 400);
    expect(search.state()).toMatchObject({ isEmpty: true, isOpen: false, text: 'xyz' });
    const broken = box({
      search: () => Promise.reject(new Error('502')),
      onFailure: (error) => failures.push(error),
    });
    await broken.type('storgata', 400);
    expect(broken.search.state()).toMatchObject({ text: 'storgata', isSearching: false, isOpen: false });
    expect(failures).toHaveLength(1);
  });
});

describe('keys', () => {
  // spec
  test('the arrows walk around the list', async () => {
    const { search, type } = box();
    await type('storgata');
    const walk = (...names: string[]) => names.map((name) => [search.press(name), search.state().active]);
    expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual([
      [true, 0],
      [true, 1],
      [true, 2],
      [true, 0],
      [true, 2],
    ]);
  });

  // spec: R-714
  test('Enter picks the highlighted suggestion, or the first, and otherwise belongs to the form', async () => {
    const { search, picked, type } = box();
    expect(search.press('Enter')).toBe(false);
    await type('storgata');
    search.press('ArrowDown');
    search.press('ArrowDown');
    expect([search.press('Enter'), picked, search.state().text, search.state().isOpen]).toEqual([
      true,
      ['Storgata 2'],
      'Storgata 2',
      false,
    ]);
    await type('strand');
    search.press('Enter');
    expect(picked).toEqual(['Storgata 2', 'Strandvej 1']);
    expect(search.press('Enter')).toBe(false);
  });

  test('Enter before the answer takes the first when it comes', async () => {
    const { search, picked, type } = box();
    await type('storgata 2', 10);
    expect(search.press('Enter')).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect([picked, search.state().isOpen]).toEqual([['Storgata 2'], false]);
  });

  test('Enter while an older list stands takes the first of the newer text', async () => {
    const { search, picked, type } = box();
    await type('storgata');
    search.type('strand');
    search.press('Enter');
    await vi.advanceTimersByTimeAsync(100);
    expect(picked).toEqual(['Strandvej 1']);
  });

  // spec: R-715
  test('Escape closes the list, and a second Escape belongs to the dialog', async () => {
    const { search, picked, type } = box();
    await type('storgata');
    expect([search.press('Escape'), search.state().isOpen, search.press('Escape'), picked]).toEqual([
      true,
      false,
      false,
      [],
    ]);
  });
});

describe('leaving', () => {
  // spec: R-716
  test('takes the first suggestion where the box is told to', async () => {
    const { search, picked, type } = box({ selectFirstOnBlur: true });
    await type('storgata');
    search.leave();
    expect([picked, search.state()]).toMatchObject([['Storgata 1'], { text: 'Storgata 1', isOpen: false }]);
    search.leave();
    expect(picked).toHaveLength(1);
  });

  test('takes it also when the answer is still on its way', async () => {
    const { search, picked, type } = box({ selectFirstOnBlur: true });
    await type('strandvej', 20);
    search.leave();
    await vi.advanceTimersByTimeAsync(100);
    expect([picked, search.state().isOpen]).toEqual([['Strandvej 1'], false]);
  });

  test('takes nothing that is not what was typed, and says what is missing', async () => {
    const { search, picked, type } = box({
      selectFirstOnBlur: true,
      missingOf: () => '99',
    });
    await type('storgata 1');
    search.leave();
    expect([picked, search.state().text, search.state().missing]).toEqual([[], 'storgata 1', '99']);
    search.pick(0);
    expect([picked, search.state().missing]).toEqual([['Storgata 1'], null]);
  });

  test('takes no town for a home', async () => {
    const { search, picked, type } = box({ selectFirstOnBlur: true, mayTake: () => false });
    await type('storgata');
    search.leave();
    search.press('Enter');
    expect(picked).toEqual([]);
  });

  test('is waited for by whoever saves, until the answer is there', async () => {
    const { search, picked, type } = box({ selectFirstOnBlur: true });
    await type('strandvej', 20);
    search.leave();
    let hasWaited = false;
    const saving = addressesTaken().then(() => {
      hasWaited = true;
    });
    await vi.advanceTimersByTimeAsync(10);
    expect([picked, hasWaited]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(100);
    await saving;
    expect(picked).toEqual(['Strandvej 1']);
  });

  test('keeps the typed text otherwise, and an emptied box picks nothing', async () => {
    const { search, picked, type } = box();
    await type('storgata');
    search.leave();
    expect([picked, search.state().text, search.state().isOpen]).toEqual([[], 'storgata', false]);
    const emptied = box({ selectFirstOnBlur: true });
    await emptied.type('storgata');
    emptied.search.type('');
    emptied.search.leave();
    expect(emptied.picked).toEqual([]);
  });
});
