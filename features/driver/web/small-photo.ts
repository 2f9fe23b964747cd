// A camera's picture made as small as the depot needs it, on the phone: a slow network has to carry it.

import { PHOTO_BYTES } from '../../delivery-orders/rules/handover.ts';
import { kindOfFile, pixelsOf } from '../rules/photo-file.ts';

const longest_px = 1_280;
const smallest_px = 320;
const qualities = [0.8, 0.6, 0.4] as const;
/** Where a phone of little memory is asked to make it smaller while it reads it. */
const MANY_PIXELS = 16_000_000;
/** A camera writes up to that much before the picture itself. */
const HEAD_BYTES = 512 * 1_024;

/** Why there is no photo: a word of the page. */
export type NoPhoto = 'no_photo' | 'photo_empty' | 'photo_video' | 'photo_heic' | 'photo_large';

type Picture = ImageBitmap | HTMLImageElement;

const sizeOf = (picture: Picture) =>
  'naturalWidth' in picture
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : { width: picture.width, height: picture.height };

async function jpegOf(picture: Picture, longest: number, quality: number): Promise<Blob | null> {
  const { width, height } = sizeOf(picture);
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // What a screenshot leaves transparent is black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Some browsers give the memory back late otherwise.
  canvas.width = 0;
  return blob;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** As an element of the page: it reads what the other way cannot, and takes less memory. */
async function readAsElement(file: Blob): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture.naturalWidth > 0 ? picture : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** Upright, as the camera was held: phones write it beside the picture. */
async function read(file: Blob, isHuge: boolean): Promise<Picture | null> {
  const smaller = isHuge ? { resizeWidth: longest_px, resizeQuality: 'high' as const } : {};
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...smaller });
  } catch {
    return readAsElement(file);
  }
}

async function smallest(picture: Picture): Promise<string | null> {
  for (let longest = longest_px; longest >= smallest_px; longest /= 2)
    for (const quality of qualities) {
      const blob = await jpegOf(picture, longest, quality);
      if (blob && blob.size <= PHOTO_BYTES) return base64Of(blob);
    }
  return null;
}

/** A JPEG of 200 KB at most in base64, or why there is none. */
export async function smallPhoto(file: Blob): Promise<{ picture: string } | { wrong: NoPhoto }> {
  // A file that lies in a cloud may not come.
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (head === null) return { wrong: 'no_photo' };
  const bytes = new Uint8Array(head);
  const kind = kindOfFile(bytes, file.type);
  if (kind === 'empty') return { wrong: 'photo_empty' };
  if (kind === 'video') return { wrong: 'photo_video' };
  const isHuge = (pixelsOf(bytes) ?? 0) > MANY_PIXELS;
  const read_picture = await read(file, isHuge);
  if (!read_picture) return { wrong: kind === 'heic' ? 'photo_heic' : isHuge ? 'photo_large' : 'no_photo' };
  try {
    const picture = await smallest(read_picture);
    return picture === null ? { wrong: isHuge ? 'photo_large' : 'no_photo' } : { picture };
  } catch {
    return { wrong: isHuge ? 'photo_large' : 'no_photo' };
  } finally {
    if ('close' in read_picture) read_picture.close();
  }
}
