import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuidv7 } from './uuid.ts';

it('has version 7 and variant 10, begins with its time, and keeps 74 random bits', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      (now, bytes) => {
        const id = uuidv7(now, () => bytes);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now.getTime());
      },
    ),
  );
  const bits = new Set(
    Array.from({ length: 80 }, (_, bit) => {
      const bytes = new Uint8Array(10);
      bytes[Math.floor(bit / 8)] = 1 << (bit % 8);
      return uuidv7(new Date(0), () => bytes);
    }),
  );
  expect(bits.size).toBe(75);
});
