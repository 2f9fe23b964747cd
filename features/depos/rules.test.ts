import { describe, expect, test } from 'vitest';
import { stories } from '../../seed/tenants.ts';
import { abilitiesFrom } from '../../shared/abilities.ts';
import { depoProblems, fixedProblems, hiddenFields, isSwapped, receiversOf } from './rules.ts';

const home = { lat: 55.4, lng: 10.39 };
const stored = { address: 'Havnegade 1' };
const fieldsOf = (problems: readonly { field: string | null }[]) => problems.map(({ field }) => field);

describe('a place', () => {
  test('must come with a new address, and may stay away with an old one', () => {
    expect(fieldsOf(depoProblems({ address: 'Havnegade 1' }, null, home))).toEqual(['address']);
    expect(fieldsOf(depoProblems({ address: 'Havnegade 2' }, stored, home))).toEqual(['address']);
    expect(
      fieldsOf(depoProblems({ address: 'Havnegade 1', address_coordinates: null }, stored, home)),
    ).toEqual(['address']);
    expect(depoProblems({ address: 'Havnegade 1' }, stored, home)).toEqual([]);
    expect(depoProblems({ description: 'x' }, stored, home)).toEqual([]);
    expect(
      depoProblems({ address: 'Havnegade 2', address_coordinates: { lat: 55.41, lng: 10.4 } }, stored, home),
    ).toEqual([]);
  });

  test('whose latitude and longitude are swapped is known wherever a tenant of the demo has a depot', () => {
    for (const { depos, lat, lng } of stories) {
      for (const depo of depos) {
        expect(isSwapped(depo, { lat, lng }), depo.title).toBe(false);
        expect(isSwapped({ lat: depo.lng, lng: depo.lat }, { lat, lng }), depo.title).toBe(true);
      }
    }
    expect(isSwapped({ lat: 62.01, lng: -6.77 }, home)).toBe(false);
  });
});

// spec
test('the abilities of a tenant say which fields there are', () => {
  expect(hiddenFields(abilitiesFrom({}))).toEqual(['marketing_sms', 'customer_axa_id']);
  expect(
    hiddenFields(
      abilitiesFrom({ hide_sms_route_text: true, depo_marketing: true, depo_ax_customer_id: true }),
    ),
  ).toEqual(['sms_route_text']);
});

test('every line of the receivers is an address', () => {
  expect(receiversOf(' a@b.dk \r\n\n c@d.dk\n')).toEqual(['a@b.dk', 'c@d.dk']);
  expect(depoProblems({ recepient: 'a@b.dk\n\nc@d.dk' }, stored, home)).toEqual([]);
  for (const recepient of ['a@b.dk, c@d.dk', 'a@b.dk\nnobody', 'Bo <bo@b.dk>'])
    expect(fieldsOf(depoProblems({ recepient }, stored, home)), recepient).toEqual(['recepient']);
});

test('a text with an unknown placeholder is refused by its name', () => {
  expect(
    depoProblems({ sms_text: '{eta} {navn} {navn}', marketing_sms: 'Hej {x}' }, stored, home),
  ).toMatchObject([
    { field: 'sms_text', values: { names: '{navn}' } },
    { field: 'marketing_sms', values: { names: '{x}' } },
  ]);
  expect(depoProblems({ sms_text: '{depo} {address} {eta} {date} {link}' }, stored, home)).toEqual([]);
});

test("what a depot's own admin may not change is refused only when it differs", () => {
  const record = {
    title: 'Odense',
    address: 'Havnegade 1',
    address_coordinates: home,
    customer_axa_id: null,
  };
  expect(
    fixedProblems(
      { title: 'Odense', address: 'Havnegade 1', address_coordinates: { ...home }, description: 'new' },
      record,
    ),
  ).toEqual([]);
  expect(
    fieldsOf(
      fixedProblems(
        { title: 'X', address: 'Y', address_coordinates: { lat: 1, lng: 1 }, customer_axa_id: '1' },
        record,
      ),
    ),
  ).toEqual(['title', 'address', 'customer_axa_id']);
});
