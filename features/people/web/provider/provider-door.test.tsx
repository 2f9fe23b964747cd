import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { button, field, hasButton, hasField } from '../../../../web/test/by-hand.ts';
import { openScreen } from '../../../../web/test/open-screen.tsx';

const open = async (provider: { button: string; mode: 'also' | 'only' } | null) => {
  const opened = await openScreen('/isrute/users/sign_in', [], { nobody: true, provider });
  await screen.findByRole('heading', { name: 'Sign in' });
  return opened;
};

test('without a provider the door has the form for passwords alone', async () => {
  await open(null);
  expect([hasField('Email'), hasButton('Isrute ID')]).toEqual([true, false]);
});

test('the button of a provider stands below the form', async () => {
  await open({ button: 'Isrute ID', mode: 'also' });
  expect(field('Email').compareDocumentPosition(button('Isrute ID'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('where passwords are for admins the form opens behind the button', async () => {
  const { user } = await open({ button: 'Isrute ID', mode: 'only' });
  expect([hasButton('Isrute ID'), hasField('Email')]).toEqual([true, false]);
  await user.click(button('Admins: sign in by password'));
  expect(hasField('Email')).toBe(true);
});
