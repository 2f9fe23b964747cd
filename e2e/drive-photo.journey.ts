// Pictures as phones really give them: turned, large, transparent, or none at all.

import { expect, test, type Page } from '@playwright/test';
import type { DayServer } from './day-server.ts';
import { orderAtStop } from './drive-goods.ts';
import * as drive from './drive-world.ts';
import type { Trip } from './drive-world.ts';
import { getJson, isAccessible } from './people.ts';

const { beginMorning, openOffice, planTrip, signIn, startTrip } = drive;

test.use(drive.phoneInHand);

let day: DayServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await drive.startDriversDay();
});

test.afterAll(async () => {
  await day?.stop();
});

/** Its upper half is red and its lower half blue, as the sensor saw it. */
const painted = async (page: Page, type: string, [width, height]: [number, number]): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate<string>(`(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
      const pen = canvas.getContext('2d');
      pen.fillStyle = '#d00000';
      pen.fillRect(0, 0, ${width}, ${height} / 2);
      pen.fillStyle = '#0000d0';
      if ('${type}' === 'image/jpeg') pen.fillRect(0, ${height} / 2, ${width}, ${height} / 2);
      return canvas.toDataURL('${type}', 0.9).split(',')[1];
    })()`),
    'base64',
  );

/** As a camera that was held upright writes it: turn it to the right to see it. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0II*\0'),
    Buffer.from([8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

async function atOrder(page: Page): Promise<{ trip: Trip; order_id: number; office: Page }> {
  const office = await openOffice(page.context().browser());
  const trip = await planTrip(office);
  beginMorning(trip);
  const order_id = await orderAtStop(day, trip);
  await signIn(page, trip);
  await startTrip(page);
  await page.getByRole('button', { name: 'Hand over' }).first().click();
  return { trip, order_id, office };
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(/^Take a photo/).setInputFiles({ name, mimeType, buffer });

interface Seen {
  width: number;
  height: number;
  /** The colour in the middle of each quarter, the upper left first. */
  quarters: string[];
}

/** What the office has of the nth photo: its size, and which colour prevails where. */
async function seenInOffice(office: Page, { depo_id }: Trip, order_id: number, n: number): Promise<Seen> {
  const path = `${day.address}/isrute/eshop/depo/${depo_id}/orders/${order_id}`;
  const photosOf = async () =>
    (await getJson<{ photos: { id: number }[] }>(office, `${path}/handover`)).photos.toSorted(
      (a, b) => a.id - b.id,
    );
  await expect.poll(async () => (await photosOf()).length).toBeGreaterThan(n);
  const id = (await photosOf())[n]?.id;
  const { base64 } = await getJson<{ base64: string }>(office, `${path}/photos/${id}`);
  return office.evaluate<Seen>(`(async () => {
    const bytes = Uint8Array.from(atob('${base64}'), (one) => one.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    const at = (x, y) => {
      const [red, green, blue] = pen.getImageData(x * width, y * height, 1, 1).data;
      return green > 150 ? 'white' : red > 150 ? 'red' : blue > 150 ? 'blue' : 'black';
    };
    return { width, height, quarters: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)] };
  })()`);
}

test('a picture that was taken upright stands upright at the office, also one of many megapixels', async ({
  page,
}) => {
  const { trip, order_id, office } = await atOrder(page);
  await choose(page, 'a.jpg', 'image/jpeg', turned(await painted(page, 'image/jpeg', [1200, 600]), 6));
  await expect(page.getByText('1 photo')).toBeVisible();
  await choose(page, 'b.jpg', 'image/jpeg', turned(await painted(page, 'image/jpeg', [8000, 6000]), 6));
  await expect(page.getByText('2 photos')).toBeVisible();
  await choose(page, 'c.png', 'image/png', await painted(page, 'image/png', [400, 200]));
  await expect(page.getByText('3 photos')).toBeVisible();
  await expect(page.getByText('All sent')).toBeVisible();
  // The sensor's upper side is the picture's right side.
  const upright = ['blue', 'red', 'blue', 'red'];
  expect(await seenInOffice(office, trip, order_id, 0)).toEqual({
    width: 600,
    height: 1200,
    quarters: upright,
  });
  expect(await seenInOffice(office, trip, order_id, 1)).toEqual({
    width: 960,
    height: 1280,
    quarters: upright,
  });
  // What was transparent is white.
  expect(await seenInOffice(office, trip, order_id, 2)).toEqual({
    width: 400,
    height: 200,
    quarters: ['red', 'red', 'white', 'white'],
  });
});

test('what is no picture is said with what to do, and the next one is taken', async ({ page }) => {
  await atOrder(page);
  const boxed = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`, 'latin1');
  for (const [name, type, bytes, sentence] of [
    ['a.heic', 'image/heic', boxed('heic'), /cannot read HEIC pictures/],
    ['a.mp4', 'video/mp4', boxed('mp42'), /This is a video/],
    ['a.jpg', 'image/jpeg', Buffer.alloc(0), /This file is empty/],
    ['b.jpg', 'image/jpeg', Buffer.from('no picture at all'), /could not be read/],
  ] as const) {
    await choose(page, name, type, bytes);
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  await isAccessible(page, 'any');
  // A chooser that was closed again.
  await page.getByLabel(/^Take a photo/).setInputFiles([]);
  await expect(page.getByRole('alert')).toBeVisible();
  await choose(page, 'c.jpg', 'image/jpeg', await painted(page, 'image/jpeg', [300, 200]));
  await expect(page.getByText('1 photo')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('All sent')).toBeVisible();
});
