// Messages with the driver of a trip, as the calendar and the report lead to them.

import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { eventOf } from '../../../web/test/calendar-world.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import {
  listTripMessages,
  readTripMessages,
  sendTripMessage,
  type TripMessage,
} from '../contract/trip-messages.ts';

const address = '/isrute/depo/1/plan_events/5/messages';
const message = (more: Partial<TripMessage>): TripMessage => ({
  id: '0b1f4f3a-5c1e-4a6e-9a53-0d3a1c1f0a01',
  from_driver: true,
  full_name: 'Ann Lund',
  text: 'Fryseren larmer',
  answer: null,
  at: '2026-06-10T09:30:00+02:00',
  on_phone_at: null,
  read_at: null,
  ...more,
});

test('what both wrote is shown, counts as read, and the next one is sent from there', async () => {
  const trip = eventOf({ user_id: 7, user_full_name: 'Ann Lund' });
  const { user, sent } = await openScreen(address, [
    answer(showPlanEvent, trip),
    answer(listTripMessages, [message({})]),
    answer(readTripMessages, undefined as never),
    answer(sendTripMessage, message({ from_driver: false, full_name: 'Ida Holm', text: 'Ring til os' })),
  ]);
  await screen.findByRole('heading', { name: 'Messages with Ann Lund' });
  await screen.findByText('Fryseren larmer');
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Ring til os');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(sendTripMessage)).toEqual([{ text: 'Ring til os' }]);
  expect(sent(readTripMessages)).toEqual([{ message_ids: [message({}).id] }]);
});

test('a trip without a driver says that nobody would get a message', async () => {
  await openScreen(address, [
    answer(showPlanEvent, eventOf({ user_id: null, user_full_name: null })),
    answer(listTripMessages, []),
  ]);
  await screen.findByText('This trip has no driver yet: nobody would get the message.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
