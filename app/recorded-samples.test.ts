// Messages of the services outside as they were recorded or are documented, each through the adapter that reads it.
// They lie beside the checkout where a developer has them; what the adapters must do is proven by lines of our own
// next to each.

import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayapi } from '../features/notices/server/outside/gatewayapi.ts';
import { link } from '../features/notices/server/outside/link.ts';
import { twilio, twilioSignature } from '../features/notices/server/outside/twilio.ts';
import { legOf } from '../features/places/rules/matrix.ts';
import { geonorge } from '../features/places/server/outside/geonorge.ts';
import { mapbox } from '../features/places/server/outside/mapbox.ts';
import { osrm } from '../features/places/server/outside/osrm.ts';
import { maponOf } from '../features/tracking/server/outside/mapon.ts';
import { tenantWith } from '../server/test/tenant-with.ts';
import { decodePolyline, encodePolyline } from '../shared/geo.ts';

const folder = join(import.meta.dirname, '../../shared/data/api-payloads');
const file = (name: string) => readFileSync(join(folder, name), 'utf8');
const sample = (name: string) => JSON.parse(file(name)) as unknown;
const secret = 'callback-secret';

/** Stands for every service: it answers one sample, and remembers what it was asked. */
let answer = '';
let base = '';
const asked: { url: URL; text: string }[] = [];
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (piece) => (text += String(piece)));
  request.on('end', () => {
    asked.push({ url: new URL(request.url ?? '/', base), text });
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
});
beforeAll(async () => {
  await new Promise<void>((ready) => {
    service.listen(0, '127.0.0.1', ready);
  });
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
});

describe.skipIf(!existsSync(folder))('recorded', () => {
  const berlin = [
    { lat: 52.517033, lng: 13.388798 },
    { lat: 52.529432, lng: 13.39763 },
    { lat: 52.523239, lng: 13.428554 },
  ];
  const leg = (seconds: number, metres: number) => ({ seconds, metres, approximate: false });
  const at = new Date('2026-06-11T06:30:00Z');

  test("MapOn's units give their cars a fix", async () => {
    answer = file('mapon/unit_list.json');
    const tenant = tenantWith({ fleet: { provider: 'mapon', key: 'k', url: base } });
    expect(await maponOf(tenant)?.units()).toEqual({
      units: [
        {
          unit_id: '150635',
          fix: {
            lat: 60.46423,
            lng: 22.43703,
            at: new Date('2023-02-25T13:20:56Z'),
            speed_kmh: null,
            heading: 161,
          },
        },
        {
          unit_id: '150662',
          fix: {
            lat: 60.55185,
            lng: 22.20567,
            at: new Date('2023-02-26T10:02:03Z'),
            speed_kmh: null,
            heading: 213,
          },
        },
      ],
      unreadable: 0,
    });
  });

  test('lines as MapOn draws them begin and end where it says, and are drawn again alike', () => {
    interface Place {
      lat: number;
      lng: number;
    }
    const { data } = sample('mapon/route_list_include_polyline.json') as {
      data: { units: { routes: { start: Place; end: Place; polyline: string }[] }[] };
    };
    const routes = data.units.flatMap((unit) => unit.routes);
    expect(routes).toHaveLength(2);
    for (const { start, end, polyline } of routes) {
      const path = decodePolyline(polyline);
      expect(path[0]).toEqual({ lat: start.lat, lng: start.lng });
      expect(path.at(-1)).toEqual({ lat: end.lat, lng: end.lng });
      expect(encodePolyline(path)).toBe(polyline);
    }
  });

  test("OSRM's route and table are legs", async () => {
    answer = file('osrm/route_v1_3_points_polyline6.json');
    expect(await osrm(base).legs(berlin, at)).toEqual([leg(260, 1886), leg(371, 2846)]);
    answer = file('osrm/table_v1_3x3_duration_distance.json');
    const matrix = await osrm(base).matrix(berlin, at, new AbortController().signal);
    expect(matrix.size).toBe(3);
    expect(legOf(matrix, 0, 1)).toEqual(leg(193, 1887));
    expect(legOf(matrix, 1, 0)).toEqual(leg(199, 1824));
    expect(legOf(matrix, 2, 2)).toEqual(leg(0, 0));
  });

  test("Mapbox' addresses are suggestions, also those without a full address", async () => {
    answer = file('mapbox/geocoding_v6_forward_response.json');
    const found = await mapbox('t', 'en', base).search('740 15th St', { country: null, size: 5, near: null });
    expect(found.map(({ place_name, center }) => [place_name, center])).toEqual([
      ['740 15th Street Northwest, DC 20005, USA', [-77.03394, 38.899929]],
      [
        '740 15th Street Northeast, Washington, District of Columbia 20002, United States',
        [-76.983637, 38.899496],
      ],
    ]);
  });

  test("Kartverket's address is found, and asked for in words of its own description", async () => {
    answer = file('geonorge/sok_response.json');
    const kartverket = geonorge(base);
    const place = { lat: 59.78502106569645, lng: 10.799290993113777 };
    const found = await kartverket.search('myrvollveien 5c', { country: 'NO', size: 5, near: null });
    expect(found).toMatchObject([
      { place_name: 'Myrvollveien 5C, 1415 Oppegård', center: [place.lng, place.lat] },
    ]);
    expect(await kartverket.reverse(place)).toEqual({
      address: 'Myrvollveien 5C, 1415 Oppegård',
      coordinates: place,
    });
    const { paths } = sample('geonorge/adressesok_openapi.json') as {
      paths: Record<string, { get: { parameters: { name: string; required: boolean }[] } }>;
    };
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/sok', '/punktsok']);
    for (const { url } of asked) {
      const parameters = paths[url.pathname]?.get.parameters ?? [];
      const sent = [...url.searchParams.keys()];
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(sent));
      const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
      expect(sent).toEqual(expect.arrayContaining(needed));
    }
  });

  test("GatewayAPI's report and incoming SMS are believed when they are signed", () => {
    const tenant = tenantWith({ sms: { provider: 'gatewayapi', token: 't', callback_secret: secret } });
    const signed = (name: string) => {
      const unsigned = [{ alg: 'HS256', typ: 'JWT' }, sample(name)]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = createHmac('sha256', secret).update(unsigned).digest('base64url');
      return {
        url: 'https://isrute.test/is/api/sms/gatewayapi/status',
        headers: { 'x-gwapi-signature': `${unsigned}.${signature}` },
        body: sample(name) as Record<string, unknown>,
        bytes: null,
      };
    };
    // The reference of the sample is no number of ours; the message is found by that of the gateway.
    expect(gatewayapi.readReport(signed('gatewayapi/legacy_rest_status_callback.json'), tenant)).toEqual({
      outbox_id: null,
      provider_ref: '1000001',
      event: 'reported_delivered',
      error: null,
    });
    expect(gatewayapi.readInbound(signed('gatewayapi/legacy_rest_mo_sms_callback.json'), tenant)).toEqual({
      phone: '+4587654321',
      message: 'foo Hello World',
    });
  });

  test('LINK Mobility is asked as it was, its answer is taken, and its report read', async () => {
    const request = sample('link-mobility/common_platform_send_request.json') as Record<string, string>;
    const tenant = tenantWith({
      sms: {
        provider: 'link',
        url: base,
        user: 'is',
        password: 'p',
        platform_id: request.platformId,
        platform_partner_id: request.platformPartnerId,
        gate_id: 'abc',
        callback_secret: secret,
      },
    });
    answer = file('link-mobility/common_platform_send_response.json');
    const message = {
      id: 12,
      phone: String(request.destination),
      text: String(request.userData),
      sender: null,
      attempts: 1,
      dedupe_key: 'k',
      encoding: 'GSM-7',
    };
    const handing = { tenant, from: String(request.source), report_url: 'https://isrute.test/report' };
    const provider_ref = 'Dcshuhod0PMAAAFQ+/PbnR3x';
    expect(await link.send(message, handing)).toEqual({ event: 'accepted', provider_ref });
    const { destinationTON: _, relativeValidityTime: _left_to_it, ...sent } = request;
    expect(JSON.parse(asked[0]?.text ?? '')).toMatchObject(sent);

    const body = sample('link-mobility/common_platform_delivery_report.json') as Record<string, unknown>;
    const callback = { url: 'https://isrute.test/is/api/sms/link/status', headers: {}, bytes: null };
    const ofTheGate = { ...body, gateCustomParameters: { secret } };
    expect(link.readReport({ ...callback, body: ofTheGate }, tenant)).toEqual({
      outbox_id: null,
      provider_ref,
      event: 'reported_delivered',
      error: null,
    });
    expect(() => link.readReport({ ...callback, body }, tenant)).toThrow(expect.anything());
  });

  test("Twilio's form is a report, whatever else stands in it", () => {
    const tenant = tenantWith({ sms: { provider: 'twilio', account_sid: 'AC1', auth_token: 'key' } });
    const body = Object.fromEntries(
      new URLSearchParams(file('twilio/whatsapp_status_callback.form.txt').trim()),
    );
    const url = 'https://isrute.test/is/api/sms/twilio/status?message=12';
    const headers = { 'x-twilio-signature': twilioSignature(url, body, 'key') };
    expect(twilio.readReport({ url, headers, body, bytes: null }, tenant)).toEqual({
      outbox_id: 12,
      provider_ref: 'SM00000000000000000000000000000001',
      event: 'reported_delivered',
      error: null,
    });
  });
});
