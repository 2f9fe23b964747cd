import { expect, test } from 'vitest';
import { mayUnsubscribePartly } from './rules.ts';

// spec: R-775
test('consents may be withdrawn one by one only by who has given both', () => {
  expect(mayUnsubscribePartly({ sms_permission: true, marketing_agreement: true })).toBe(true);
  expect(mayUnsubscribePartly({ sms_permission: true, marketing_agreement: false })).toBe(false);
});
