import { expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const key = Buffer.alloc(32, 7);
const sealer = createSealer(key, 'notes');

it('a sealed text opens to itself, and differs each time', () => {
  const sealed = sealer.seal('500:1:2 ü');
  expect(sealer.open(sealed)).toBe('500:1:2 ü');
  expect(sealer.seal('500:1:2 ü')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('500');
});

it('another key, another purpose and a changed text do not open it', () => {
  const sealed = sealer.seal('text');
  expect(() => createSealer(Buffer.alloc(32, 8), 'notes').open(sealed)).toThrow();
  expect(() => createSealer(key, 'letters').open(sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => sealer.open(bytes.toString('base64url'))).toThrow();
});
