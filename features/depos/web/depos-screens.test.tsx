import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { mapIn } from '../../../web/test/open.tsx';
import { listDepos, type Depo } from '../contract.ts';
import { bodyOf, valuesOf } from './depo-values.ts';
import { DepoForm } from './DepoForm.tsx';
import { ForeignDepo } from './DepoFormScreen.tsx';
import DeposScreen from './DeposScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../web/test/open.tsx')).GivenMap,
}));

const depo: Depo = {
  id: 1,
  title: 'Odense',
  address: 'Havnegade 1, Odense',
  address_coordinates: { lat: 55.4, lng: 10.39 },
  description: 'Port 3',
  dashboard: true,
  recepient: 'bo@is.test\nida@is.test',
  sms_text: 'Isbilen kommer {eta}',
  sms_subscribe_text: null,
  sms_unsubscribe_text: null,
  lock_version: 4,
};
const product = ['hide_sms_route_text', 'depo_marketing', 'depo_ax_customer_id'] as const;

const list = (rows: readonly Depo[], role: 'admin' | 'depo_admin' = 'admin') =>
  drawn(<DeposScreen />, { role, answers: { [listDepos.name]: { rows, total: rows.length } } });
const form = (given: Depo | null, how: Parameters<typeof drawn>[1] = {}) =>
  drawn(<DepoForm depo={given} reload={() => undefined} />, how);
const labelsOf = (html: string) =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inside = '']) =>
    wordsOf(inside).replace(/ \*$| The depo takes part.*$/, ''),
  );

describe('the list', () => {
  // spec: ..A-140
  test('has the five columns in their order with a row under them', async () => {
    const html = await list([depo]);
    expect([...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside))).toEqual([
      '#',
      'Title',
      'Address',
      'Description',
      'Actions',
    ]);
    expect([...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside))).toEqual([
      '1',
      'Odense',
      'Havnegade 1, Odense',
      'Port 3',
      'Edit Odense',
    ]);
    expect(html).toContain('<h1>Depos</h1>');
    expect(html).toMatch(/<button[^>]*>(?:<[^>]+>)*New</);
    expect(html).toMatch(/aria-label="Edit Odense"/);
    expect(html).toContain('href="/isrute/admin/depos/1/edit"');
  });

  test("a depot's admin has no New and edits the own depots alone", async () => {
    const html = await list([depo, { id: 2, title: 'Vejle' }], 'depo_admin');
    expect(html.match(/data-leads/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Edit Odense"');
    expect(html).not.toContain('aria-label="Edit Vejle"');
    expect(html).not.toMatch(/>New</);
    expect(wordsOf(await list([]))).toContain('No depos yet');
  });
});

describe('the form', () => {
  // spec: ..A-240
  test('is empty for a new depot, and filled with an old one', async () => {
    const empty = await form(null);
    expect(wordsOf(empty)).toContain('New depo');
    expect(empty).not.toContain('Havnegade');
    const html = await form(depo);
    expect(wordsOf(html)).toContain('Edit Odense');
    expect(html).toMatch(/value="Havnegade 1, Odense"/);
    expect(html).toMatch(/<textarea[^>]*>bo@is\.test\nida@is\.test<\/textarea>/);
    expect(mapIn(html).points).toMatchObject([{ lat: 55.4, lng: 10.39, title: 'Odense' }]);
    expect(wordsOf(html)).toContain('Latitude 55.40000, Longitude 10.39000');
    expect(wordsOf(html)).toContain('History');
  });

  // spec: A-241..A-244, A-305, A-306, A-002
  test("has the fields of the tenant's abilities under their names", async () => {
    const usual = [
      'Title',
      'Address',
      'Description',
      'Recepient',
      'Dashboard',
      'Sms text',
      'Sms route text',
      'Sms subscribe text',
      'Sms unsubscribe text',
    ];
    expect(labelsOf(await form(depo))).toEqual(usual);
    expect(labelsOf(await form(depo, { abilities: product }))).toEqual([
      'Title',
      'AX customer ID',
      'Address',
      'Description',
      'Recepient',
      'Dashboard',
      'Sms text',
      'Sms subscribe text',
      'Sms unsubscribe text',
      'Marketing sms',
    ]);
  });

  test("of a depot's admin keeps title, address and place shut and says why; another depot's is not there", async () => {
    const disabled = (html: string) =>
      [...html.matchAll(/<(?:input|textarea)[^>]*\bdisabled=""[^>]*>/g)].length;
    const own = await form(depo, { role: 'depo_admin' });
    expect(disabled(own)).toBe(2);
    expect(wordsOf(own)).toContain('Title, address and place are kept by the admins; you write the texts.');
    expect(wordsOf(own)).toContain('Save');
    const foreign = await drawn(<ForeignDepo depo={{ id: 2, title: 'Vejle' }} />, { role: 'depo_admin' });
    expect(wordsOf(foreign)).toContain('only your own depos can be read and edited');
    expect(foreign).not.toMatch(/<(input|textarea)/);
    expect(disabled(await form(depo))).toBe(0);
  });

  test("sends everything an admin sees, and of a depot's admin no more than may change", () => {
    const values = valuesOf(depo);
    expect(bodyOf(values, true)).toMatchObject({
      title: 'Odense',
      address_coordinates: { lat: 55.4, lng: 10.39 },
      sms_subscribe_text: '',
    });
    expect(Object.keys(bodyOf(values, false)).sort()).toEqual([
      'dashboard',
      'description',
      'marketing_sms',
      'recepient',
      'sms_route_text',
      'sms_subscribe_text',
      'sms_text',
      'sms_unsubscribe_text',
    ]);
  });
});
