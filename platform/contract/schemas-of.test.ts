import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemasOf } from './schemas-of.ts';

const lantern = z.strictObject({ lit: z.boolean() });

it('takes the schemas of contracts, and nothing else that they export', () => {
  const wick = z.string();
  const contract = { lantern, MAX: 3, call: { method: 'GET', path: '/api/lantern' } };
  expect(schemasOf(contract, { lantern, wick })).toEqual({ lantern, wick });
});

it('refuses a name that two contracts give', () => {
  expect(() => schemasOf({ lantern }, { lantern: z.string() })).toThrow('lantern');
});
