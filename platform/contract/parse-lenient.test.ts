import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseLenient } from './parse-lenient.ts';

const dog = z.strictObject({ type: z.literal('animal'), dog: z.strictObject({ name: z.string() }) });
const cat = z.strictObject({ type: z.literal('animal'), cat: z.strictObject({ lives: z.int() }) });
const news = z.strictObject({ news: z.array(z.union([dog, cat])), from: z.optional(z.string()) });

it('drops unknown keys at any depth, and keeps the rest', () => {
  expect(
    parseLenient(news, {
      news: [
        { type: 'animal', dog: { name: 'Rex', color: 'red' } },
        { type: 'animal', cat: { lives: 9 }, seen: { by: 'all' }, at: 1 },
        { type: 'animal', cat: { lives: 8 } },
      ],
      from: 'here',
      weather: 'fair',
    }),
  ).toEqual({
    news: [
      { type: 'animal', dog: { name: 'Rex' } },
      { type: 'animal', cat: { lives: 9 } },
      { type: 'animal', cat: { lives: 8 } },
    ],
    from: 'here',
  });
});

it('rejects anything otherwise invalid', () => {
  for (const input of [
    null,
    'news',
    { news: [{ type: 'animal', cat: { lives: 'nine' } }] },
    { news: [{ type: 'plant', tree: {} }] },
    { news: [], from: 7, weather: 'fair' },
    { weather: 'fair' },
  ])
    expect(parseLenient(news, input)).toBeNull();
});
