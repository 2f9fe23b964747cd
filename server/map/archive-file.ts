// An archive on this server's disk, as the PMTiles reader asks for it: so many bytes from there.

import { open } from 'node:fs/promises';
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';

/** The file may be replaced while the server runs: what was read of the old one is then forgotten. */
export function archiveFile(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length, _signal, expected): Promise<RangeResponse> {
      const file = await open(path);
      try {
        const { ino, size, mtimeMs } = await file.stat();
        const etag = `${ino}-${size}-${mtimeMs}`;
        if (expected !== undefined && expected !== etag) throw new EtagMismatch('the map was replaced');
        // Only the first look asks for more than a small archive has; anything else that is not there was cut off.
        if (offset > 0 && offset + length > size) throw new Error('the map file ends too early');
        const data = new ArrayBuffer(Math.min(length, size - offset));
        await file.read(new Uint8Array(data), 0, data.byteLength, offset);
        return { data, etag };
      } finally {
        await file.close();
      }
    },
  };
}
