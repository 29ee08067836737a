import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ConstantJson } from './call.ts';

const value = { text: 'a long text, '.repeat(1_000) };

it('a constant answer is compressed once for each encoding that clients accept', async () => {
  const answer = new ConstantJson(value);
  const [brotli, again, gzip, plain] = await Promise.all(
    ['br', 'gzip, br', 'gzip', undefined].map((accepted) => answer.packed(accepted)),
  );
  expect(again).toBe(brotli);
  expect([brotli, gzip, plain].map((packed) => packed?.encoding)).toEqual(['br', 'gzip', null]);
  for (const bytes of [brotliDecompressSync(brotli!.bytes), gunzipSync(gzip!.bytes), plain!.bytes])
    expect(JSON.parse(bytes.toString())).toEqual(value);
});
