import { expect, test } from 'vitest';
import { avatarSvg, faceOf } from './avatar.rules.ts';

const seeds = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(24, '0'));

test('the same seed gives the same face, other seeds give others', () => {
  expect(avatarSvg('quietfern')).toBe(avatarSvg('quietfern'));
  expect(new Set(seeds.map(avatarSvg)).size).toBeGreaterThan(290);
});

test('faces differ in every part', () => {
  const faces = seeds.map(faceOf);
  for (const part of ['skin', 'hair', 'shirt', 'ground', 'hairCut', 'beard', 'eyewear'] as const)
    expect(new Set(faces.map((face) => face[part])).size).toBeGreaterThanOrEqual(3);
});

test('a drawing is a complete document with its own ids and no external content', () => {
  const [one, two] = ['quietfern', 'tallorder'].map(avatarSvg);
  const clipOf = (svg = '') => /clipPath id="([^"]+)"/.exec(svg)?.[1];
  expect(clipOf(one)).not.toBe(clipOf(two));
  expect(one).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">.*<\/svg>$/);
  expect(one).not.toMatch(/href|script|url\((?!#)|undefined|NaN/);
  const opened = one?.match(/<g[ >]/g)?.length;
  expect(one?.match(/<\/g>/g)?.length).toBe(opened);
});
