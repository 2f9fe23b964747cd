// One language a visitor: what is refused is said in the language of the browser, whoever else is signed in there and
// however early it is refused.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { commonRefusals } from '../../../shared/refusals.ts';
import { languages, type Language } from '../../../shared/texts.ts';
import { giveFeedback } from '../../feedback/contract.ts';
import { feedbackRefusals } from '../../feedback/refusals.ts';
import { showCustomerPage, unsubscribe } from '../contract/consents.ts';
import { subscribe, showTracking } from '../contract/subscriber.ts';
import { subscriberRefusals } from '../refusals.ts';

const app = await testApp();
const phoneName: Record<Language, string> = {
  en: 'Phone',
  da: 'Telefonnummer',
  nb: 'Telefonnummer',
  ro: 'Numărul de telefon',
  sv: 'Telefonnumret',
};
const nobody = '00000000-0000-4000-8000-000000000000';

for (const language of languages) {
  test(`a visitor who reads ${language} is refused in ${language}`, async () => {
    const tenant = await app.makeTenant();
    const headers = { 'accept-language': `${language},en;q=0.5` };
    const signedIn = await tenant.signIn('admin');
    for (const visitor of [tenant.visitor(), signedIn]) {
      expect((await visitor.callWith(showTracking, { params: { uuid: nobody }, headers })).body.error).toBe(
        subscriberRefusals.unknown_stop.text[language],
      );
      expect(
        (await visitor.callWith(showCustomerPage, { params: { uuid: nobody }, headers })).body.error,
      ).toBe(subscriberRefusals.already_unsubscribed.text[language]);
      expect(
        (
          await visitor.callWith(unsubscribe, {
            params: { id: 1 },
            query: { phone_number: '20112233' },
            headers,
          })
        ).body.error,
      ).toBe(subscriberRefusals.customer_doesnt_exist.text[language]);
      const told = subscriberRefusals.phone_invalid.text[language];
      expect((await visitor.call(subscribe, { body: { phone: '12' }, headers })).body).toEqual({
        error: `${phoneName[language]} ${told}`,
        errors: { phone: [told] },
        full_errors: [`${phoneName[language]} ${told}`],
        code: expect.any(String),
      });
      expect(
        (
          await visitor.callWith(giveFeedback, {
            body: { customer_uuid: nobody, plan_event_route_point_id: 1, positive: true },
            headers,
          })
        ).body.errors,
      ).toEqual({ customer_uuid: [feedbackRefusals.unknown_customer.text[language]] });
    }
  });

  test(`what is refused before anybody is known is said in ${language} too`, async () => {
    const tenant = await app.makeTenant();
    const ask = (url: string, payload?: string) =>
      app.server.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'accept-language': language,
        },
        ...(payload !== undefined && { payload }),
      });
    expect((await ask(`/${tenant.slug}/public/customers`, '{"phone":')).json<{ error: string }>().error).toBe(
      commonRefusals.malformed.text[language],
    );
    expect((await ask('/nobody-at-all/public/captcha')).json<{ error: string }>().error).toBe(
      commonRefusals.not_found.text[language],
    );
  });

  test(`an address that leads nowhere is a page in ${language}, the tenant's own where there is one`, async () => {
    const tenant = await app.makeTenant({ name: 'Isfirma' });
    const open = (url: string) =>
      app.server.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
    for (const url of [`/${tenant.slug}/8f1f3f5e-0000`, '/nobody-at-all', `/${tenant.slug}/${nobody}`]) {
      const page = await open(url);
      expect(page.statusCode, url).toBe(404);
      expect(page.body).toContain(`<html lang="${language}">`);
      expect(page.body).toContain('noindex');
    }
  });
}
