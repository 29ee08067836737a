import { expect, it } from 'vitest';
import { nearbyPartNames } from '#wire/nearby.ts';
import { ResponseCache } from './response-cache.ts';

const nothing = nearbyPartNames.map(() => '[]');

/** People whose cards are named by a number each, as the index answers them. */
const peopleOf = (cards: Readonly<Record<string, number>>) => ({
  ids: Object.keys(cards),
  fingerprints: Float64Array.from(Object.values(cards)),
});

it('names new and departed people since the answer a client holds', () => {
  const answers = new ResponseCache();
  const first = answers.remember('viewer', peopleOf({ ann: 1, ben: 2, cid: 3 }), nothing, undefined);
  const later = peopleOf({ ben: 2, cid: 4, dan: 5 });
  const { difference } = answers.remember('viewer', later, nothing, first.snapshotId);
  expect(later.ids.filter((_, at) => difference?.isNews(at))).toEqual(['cid', 'dan']);
  expect(difference?.gone).toEqual(['ann']);
});

it('knows an answer only for the viewer who got it', () => {
  const answers = new ResponseCache();
  const people = peopleOf({ ann: 1 });
  const { snapshotId } = answers.remember('viewer', people, nothing, undefined);
  expect(answers.remember('another', people, nothing, snapshotId).difference).toBeNull();
  expect(answers.remember('viewer', people, nothing, snapshotId).difference).not.toBeNull();
});

it('keeps the latest answers, and a client with an older one gets everything', () => {
  const answers = new ResponseCache(2);
  const ids = [1, 2, 3].map(
    (card) => answers.remember('viewer', peopleOf({ ann: card }), nothing, undefined).snapshotId,
  );
  const now = peopleOf({ ann: 3 });
  expect(ids.map((id) => answers.remember('viewer', now, nothing, id).difference !== null)).toEqual([
    false,
    true,
    true,
  ]);
});
