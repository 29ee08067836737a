import { describe, expect, it } from 'vitest';
import { facesToAsk, FRESH_MS, isToAsk, MAX_KNOWN, retryWait, withAnswer } from './faces.rules.ts';
import { type KnownFace, type KnownFaces, shownPhoto } from './shown-photo.rules.ts';

const NOW = 1_000_000;
const photo = { photoId: 'new', image: 'data:new' };
const answered = (of: Partial<KnownFace> = {}): KnownFace => ({
  ...{ photo, askedFor: null, answeredAt: NOW },
  ...of,
});

describe('the photo to show', () => {
  it('is the one that a card names, and for places that know no card the one that was answered', () => {
    expect([undefined, 'new', 'old', null].map((card) => shownPhoto(answered(), card))).toEqual([
      ...[photo, photo],
      // One that is no longer on the card may have been rejected.
      ...[null, null],
    ]);
    expect(shownPhoto(undefined, 'new')).toBeNull();
    expect(shownPhoto(answered({ photo: null }), 'new')).toBeNull();
  });

  it('is a later one where the server answered with that, though the card still names the earlier', () => {
    expect(shownPhoto(answered({ askedFor: 'old' }), 'old')).toEqual(photo);
  });
});

describe('what is asked for', () => {
  it('is not known, or has been known for five minutes without a card that vouches for it', () => {
    const [soon, late] = [NOW + FRESH_MS - 1, NOW + FRESH_MS];
    expect(isToAsk(undefined, undefined, NOW)).toBe(true);
    for (const none of [answered(), answered({ photo: null })])
      expect([soon, late].map((now) => isToAsk(none, undefined, now))).toEqual([false, true]);
    expect(isToAsk(answered(), 'new', late)).toBe(false);
  });

  it('is another photo on the card, once and not with each look', () => {
    expect(isToAsk(answered(), 'other', NOW)).toBe(true);
    expect(isToAsk(answered({ photo: null }), 'other', NOW)).toBe(true);
    expect(isToAsk(answered({ askedFor: 'other' }), 'other', NOW + 1)).toBe(false);
  });

  it('is each person once, with the photo that a card names, and no more than fit', () => {
    const wanted = [
      { ownerId: 'a', photoId: undefined },
      { ownerId: 'b', photoId: 'b1' },
      { ownerId: 'a', photoId: 'a1' },
      { ownerId: 'b', photoId: undefined },
      { ownerId: 'c', photoId: undefined },
    ];
    const known: KnownFaces = new Map([['c', answered()]]);
    expect(facesToAsk(wanted, known, NOW, 60)).toEqual([wanted[2], wanted[1]]);
    expect(facesToAsk(wanted, known, NOW, 1)).toEqual([wanted[2]]);
  });
});

describe('an answer', () => {
  const take = (known: KnownFaces, ids: readonly string[], shown: readonly string[] = []) =>
    withAnswer(known, {
      asked: ids.map((ownerId) => ({ ownerId, photoId: undefined })),
      ...{ faces: [], now: NOW, isShown: (id) => shown.includes(id) },
    });

  it('says of people who are not in it that they have none', () => {
    const asked = [
      { ownerId: 'a', photoId: 'old' },
      { ownerId: 'b', photoId: undefined },
    ];
    const faces = [{ ownerId: 'a', ...photo }];
    expect([...withAnswer(new Map(), { asked, faces, now: NOW, isShown: () => false })]).toEqual([
      ['a', answered({ askedFor: 'old' })],
      ['b', answered({ photo: null })],
    ]);
  });

  it('takes the place of the people answered longest ago, but of none on the screen', () => {
    const full = take(
      new Map(),
      Array.from({ length: MAX_KNOWN }, (_, n) => `p${n}`),
    );
    const next = take(take(full, ['p0']), ['new', 'newer'], ['p1']);
    expect(next.size).toBe(MAX_KNOWN);
    expect(['p0', 'p1', 'p2', 'p3', 'p4', 'new'].map((id) => next.has(id))).toEqual([
      ...[true, true, false, false, true, true],
    ]);
    const shown = Array.from({ length: MAX_KNOWN + 5 }, (_, n) => `s${n}`);
    expect(take(take(new Map(), shown, shown), ['one'], shown).size).toBe(MAX_KNOWN + 6);
  });
});

it('after a failure nothing is asked for a while, longer with each, and as long as the server says', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => retryWait(failures, null) / 1000)).toEqual([
    15, 30, 60, 120, 240, 300, 300,
  ]);
  expect([retryWait(1, 40), retryWait(6, 40)]).toEqual([40_000, 300_000]);
});
