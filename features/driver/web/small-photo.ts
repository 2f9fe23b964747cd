// A camera's picture made as small as the depot needs it, on the phone: a slow network has to carry it.

import { PHOTO_BYTES } from '../../delivery-orders/rules/handover.ts';

const longest_px = 1_280;
const smallest_px = 320;
const qualities = [0.8, 0.6, 0.4] as const;

async function jpegOf(bitmap: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** A JPEG of 200 KB at most in base64; null for a file that is no picture. */
export async function smallPhoto(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  for (let longest = longest_px; longest >= smallest_px; longest /= 2)
    for (const quality of qualities) {
      const blob = await jpegOf(bitmap, longest, quality);
      if (blob && blob.size <= PHOTO_BYTES) return base64Of(blob);
    }
  return null;
}
