import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import { button, field, hasButton, hasField, write } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { searchByAddress } from '../../places/contract/places.ts';
import { createDepo, listDepos, showDepo, updateDepo, type Depo } from '../contract.ts';
import { deposRefusals } from '../refusals.ts';

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
const found = {
  address: 'Havnegade 1, Odense',
  address_with_route: 'Havnegade 1, Odense',
  coordinates: { lat: 55.4, lng: 10.39 },
  kind: 'house' as const,
  missing: null,
};
const list = '/isrute/admin/depos';
const edit = async (who: Parameters<typeof openScreen>[2] = {}) => {
  const opened = await openScreen(
    `${list}/1/edit`,
    [answer(showDepo, depo), answer(updateDepo, { ...depo, lock_version: 5 })],
    who,
  );
  await screen.findByRole('heading', { name: 'Edit Odense' });
  return opened;
};
const dashboard = () => screen.getByLabelText<HTMLInputElement>(/^Dashboard/);
const labelsSeen = () =>
  [...document.querySelectorAll('label')].map((label) =>
    label.textContent.replace(/ \*$|The depo takes part.*$/, '').trim(),
  );

// spec: ..A-140
test('the list has five columns in their order, and a row leads to the form', async () => {
  const { user } = await openScreen(list, [
    answer(listDepos, [depo, { id: 2, title: 'Vejle' }]),
    answer(showDepo, depo),
  ]);
  await screen.findByText('Port 3');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Depos');
  expect(tableSeen()).toEqual([
    ['#', 'Title', 'Address', 'Description', 'Actions'],
    ['1', 'Odense', 'Havnegade 1, Odense', 'Port 3', 'Edit Odense'],
    ['2', 'Vejle', '', '', 'Edit Vejle'],
  ]);
  expect(hasButton('New')).toBe(true);
  await user.click(screen.getByText('Port 3'));
  expect(await screen.findByRole('heading', { name: 'Edit Odense' })).toBeTruthy();
});

test("a depot's admin has no New, edits the own depots alone, and reads no more than the title of another", async () => {
  const { user } = await openScreen(
    list,
    [answer(listDepos, [depo, { id: 2, title: 'Vejle' }]), answer(showDepo, { id: 2, title: 'Vejle' })],
    { role: 'depo_admin' },
  );
  await screen.findByText('Vejle');
  expect(hasButton('New')).toBe(false);
  expect(tableSeen().map((cells) => cells.at(-1))).toEqual(['Actions', 'Edit Odense', '']);
  await user.click(screen.getByText('Vejle'));
  expect(location.pathname).toBe(list);
});

test("another depot's form is not there for a depot's admin, at its address either", async () => {
  await openScreen(`${list}/2/edit`, [answer(showDepo, { id: 2, title: 'Vejle' })], { role: 'depo_admin' });
  expect(
    await screen.findByText('This depo is not yours; only your own depos can be read and edited.'),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

// spec
test('a new depot stands where one of the addresses that were found is, and is saved once its title is free', async () => {
  const {
    user,
    sent,
    answer: answers,
  } = await openScreen(list, [
    answer(listDepos, []),
    answer(searchByAddress, [found]),
    refuse(createDepo, deposRefusals.title_taken),
    answer(showDepo, depo),
  ]);
  expect(await screen.findByText('No depos yet')).toBeTruthy();
  await user.click(button('New'));
  await screen.findByRole('heading', { name: 'New depo' });
  expect(screen.getByText('No address is chosen yet, so the depo has no place')).toBeTruthy();
  await write(user, 'Title', 'Odense');
  await write(user, 'Address', 'Havnegade 1');
  await user.click(await screen.findByRole('option', { name: 'Havnegade 1, Odense' }));
  expect(screen.getByText(/^Latitude 55\.40000, Longitude 10\.39000/)).toBeTruthy();
  await user.click(button('Save'));
  expect(await screen.findByText('has already been taken')).toBeTruthy();
  answers(answer(createDepo, depo));
  await user.click(button('Save'));
  expect(await screen.findByText('Depo successfully created!')).toBeTruthy();
  expect(sent(createDepo).at(-1)).toMatchObject({
    title: 'Odense',
    address: 'Havnegade 1, Odense',
    address_coordinates: { lat: 55.4, lng: 10.39 },
    sms_subscribe_text: '',
  });
});

// spec: ..A-240
test('an admin changes all of it, and what was saved is said', async () => {
  const { user, sent } = await edit();
  expect([field('Address').value, field('Recepient').value, dashboard().checked]).toEqual([
    'Havnegade 1, Odense',
    'bo@is.test\nida@is.test',
    true,
  ]);
  expect(screen.getByText(/^Latitude 55\.40000, Longitude 10\.39000/)).toBeTruthy();
  expect(hasButton(/History/)).toBe(true);
  expect(labelsSeen()).toEqual([
    'Title',
    'Address',
    'Description',
    'Recepient',
    'Dashboard',
    'Sms text',
    'Sms route text',
    'Sms subscribe text',
    'Sms unsubscribe text',
  ]);
  await write(user, 'Title', 'Odense C');
  await user.click(dashboard());
  await user.click(button('Save'));
  expect(await screen.findByText('Depo successfully updated!')).toBeTruthy();
  expect(sent(updateDepo)).toMatchObject([
    { title: 'Odense C', dashboard: false, address_coordinates: { lat: 55.4, lng: 10.39 }, lock_version: 4 },
  ]);
});

test('of an address that is typed and not chosen the place goes', async () => {
  const { user, answer: answers } = await edit();
  answers(answer(searchByAddress, []));
  await write(user, 'Address', 'Vejlevej 2');
  expect(screen.getByText('No address is chosen yet, so the depo has no place')).toBeTruthy();
});

// spec: A-241..A-244, A-305, A-306, A-002
test("a tenant's abilities bring their fields and take away those they replace", async () => {
  await edit({ abilities: ['hide_sms_route_text', 'depo_marketing', 'depo_ax_customer_id'] });
  expect(labelsSeen()).toEqual([
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

test("a depot's admin writes the texts and sends nothing of what the admins keep", async () => {
  const { user, sent } = await edit({ role: 'depo_admin' });
  expect(
    screen.getByText('Title, address and place are kept by the admins; you write the texts.'),
  ).toBeTruthy();
  expect([field('Title').disabled, field('Address').disabled, field('Description').disabled]).toEqual([
    true,
    true,
    false,
  ]);
  expect(hasField('AX customer ID')).toBe(false);
  await write(user, 'Sms text', 'Nu kommer isbilen');
  await user.click(button('Save'));
  await screen.findByText('Depo successfully updated!');
  const [body] = sent(updateDepo) as object[];
  expect(body).toMatchObject({ sms_text: 'Nu kommer isbilen' });
  expect(Object.keys(body ?? {}).sort()).toEqual([
    'dashboard',
    'description',
    'lock_version',
    'marketing_sms',
    'recepient',
    'sms_route_text',
    'sms_subscribe_text',
    'sms_text',
    'sms_unsubscribe_text',
  ]);
});
