// What is kept of a person is sealed by that person's key (AES-GCM), so that nobody else who has the phone can read it.

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** Under this name both compilations know it. */
export type PhoneKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const ivBytes = 12;

/** Of base64url, as the server gives it. Script can use it and not read it. */
export function phoneKeyOf(given: string): Promise<PhoneKey> {
  const raw = Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function sealRow(key: PhoneKey, row: object): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(row));
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

/** Null when another key sealed it. */
export async function openRow<T>(key: PhoneKey, { iv, sealed }: Sealed): Promise<T | null> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text)) as T;
  } catch {
    return null;
  }
}
