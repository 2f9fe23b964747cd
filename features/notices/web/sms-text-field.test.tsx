import { expect, test } from 'vitest';
import type { Role } from '../../../shared/permissions.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { SmsTextField } from './SmsTextField.tsx';

function Written({ text }: { text: string }) {
  const edit = useEditForm({ initial: { text }, save: () => Promise.resolve() });
  return <SmsTextField of={edit} name="text" label="Text" />;
}
const field = async (text: string, role: Role = 'admin') =>
  wordsOf(await drawn(<Written text={text} />, { role }));

test('characters and SMS are counted, æ, ø and å as one each', async () => {
  expect(await field('æøåÆØÅ')).toContain('1 SMS, 6 of 160 characters Encoding GSM-7');
  expect(await field('a'.repeat(198))).toContain('2 SMS, 198 of 306 characters');
  expect(await field('Brânză')).toContain(
    '1 SMS, 6 of 70 characters Encoding UCS-2 Because of â ă an SMS holds 70',
  );
});

test('the text stands there as the customer reads it, with an example in every placeholder', async () => {
  const words = await field('{depo}: {address} {eta} {date} {link}');
  expect(words).toMatch(
    new RegExp(
      'As the customer reads it, with an example filled in Odense: Vestergade 12, 5000 Odense ' +
        String.raw`\d\d:\d\d-\d\d:\d\d \d\d-\d\d-\d{4} http://here/s/x9K4mTq7B`,
    ),
  );
  expect(words).toContain('Send to my phone');
});

test('an unknown placeholder is named before anything is saved, and such a text is not sent', async () => {
  const words = await field('{depo} {navn}');
  expect(words).toContain('Unknown placeholder: {navn}');
  expect(words).not.toContain('Send to my phone');
});

test('what is longer than 612 characters says so; an empty text has no preview', async () => {
  expect(await field('a'.repeat(613))).toContain('Too long: 613 of at most 612 characters');
  expect(await field('a'.repeat(612))).not.toContain('Too long');
  expect(await field(' ')).not.toContain('of 160');
});

test('support, who may not send previews, has no button', async () => {
  expect(await field('Hej', 'support')).not.toContain('Send to my phone');
});
