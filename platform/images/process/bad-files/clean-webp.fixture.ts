import { CANARY } from './bad-file.fixture.ts';

/** VP8X names what a file has besides pixels by a bit each: a color profile, EXIF, XMP, frames. Alpha is left. */
const BESIDES_PIXELS = 0x20 | 0x08 | 0x04 | 0x02;

/** What of a WebP is more than its pixels, by name; nothing of a clean one. */
export function besidesPixels(given: Uint8Array): string[] {
  const bytes = Buffer.from(given);
  const found: string[] = [];
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return ['no WebP'];
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) found.push('bytes behind its end');
  for (let at = 12; at < bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name)) found.push(name);
    if (name === 'VP8X' && ((bytes[at + 8] ?? 0) & BESIDES_PIXELS) !== 0) found.push('a flag of VP8X');
    at += 8 + length + (length % 2);
  }
  for (const encoding of ['latin1', 'utf16le'] as const)
    if (bytes.includes(Buffer.from(CANARY, encoding))) found.push('the canary');
  return found;
}
