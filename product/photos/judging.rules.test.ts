import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scores } from '#platform/images/classifier/scores.ts';
import {
  DEFAULT_JUDGING,
  type Judged,
  type JudgingSettings,
  judgementOf,
  needsSecondOpinion,
  verdictOf,
} from './judging.rules.ts';

const names = ['drawing', 'explicitDrawing', 'neutral', 'explicit', 'suggestive'] as const;
const unsafe = ['explicitDrawing', 'explicit', 'suggestive'] as const;
const decent = ['drawing', 'neutral'] as const;

const scoresOf = (values: readonly number[]): Scores => {
  const [drawing = 0, explicitDrawing = 0, neutral = 0, explicit = 0, suggestive = 0] = values;
  return { drawing, explicitDrawing, neutral, explicit, suggestive };
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** One class leads by far, as with real pictures. */
const scores = fc
  .tuple(fc.array(share, { minLength: 5, maxLength: 5 }), fc.nat(4), fc.constantFrom(0, 1, 20))
  .map(([shares, leader, lead]) => {
    const values = shares.map((value, at) => value + 0.001 + (at === leader ? lead : 0));
    const sum = values.reduce((total, value) => total + value, 0);
    return scoresOf(values.map((value) => value / sum));
  });
const settings: fc.Arbitrary<JudgingSettings> = fc.record({
  approval: fc.constantFrom('programs', 'reviewed'),
  safeBelow: fc.double({ min: 0, max: 0.5, noNaN: true }),
  nsfwAbove: fc.double({ min: 0.5, max: 1, noNaN: true }),
  sampleOneIn: fc.integer({ min: 1, max: 100 }),
});
const dice = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const judged: fc.Arbitrary<Judged> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ first: scores, second: fc.option(scores) }) },
  { weight: 1, arbitrary: fc.constantFrom('no-models', 'failed') },
);
const programs: fc.Arbitrary<JudgingSettings> = settings.map((each) => ({ ...each, approval: 'programs' }));

/** Shown to everyone as safe. */
const isShown = (...args: Parameters<typeof verdictOf>) => verdictOf(...args).type.startsWith('approve');

const SAFE = scoresOf([0.1, 0.01, 0.85, 0.02, 0.02]);
const EXPLICIT = scoresOf([0.01, 0.02, 0.01, 0.9, 0.06]);
const SUGGESTIVE = scoresOf([0.01, 0.01, 0.08, 0.1, 0.8]);
const SAFE_TWICE = { first: SAFE, second: SAFE };

describe('programs', () => {
  it('approve what both models find safe, one in twenty with a person’s check', () => {
    const approved = { classification: 'SFW', seenBy: 'programs' };
    expect(verdictOf(SAFE_TWICE, DEFAULT_JUDGING, 0.05)).toEqual({ type: 'approve', ...approved });
    expect(verdictOf(SAFE_TWICE, DEFAULT_JUDGING, 0.049)).toEqual({
      type: 'approve-and-sample',
      ...approved,
    });
  });

  it('[PHOTO-52] label what both find explicit as NSFW, and never what is suggestive', () => {
    const label = { type: 'label-nsfw', classification: 'NSFW', seenBy: 'programs' };
    const explicit = { first: EXPLICIT, second: EXPLICIT };
    expect(verdictOf(explicit, DEFAULT_JUDGING, 0.5)).toEqual({ ...label, isSampled: false });
    expect(verdictOf(explicit, DEFAULT_JUDGING, 0)).toEqual({ ...label, isSampled: true });
    const suggestive = { first: SUGGESTIVE, second: SUGGESTIVE };
    expect(verdictOf(suggestive, DEFAULT_JUDGING, 0.5)).toEqual({
      type: 'pass-on',
      why: 'unsure',
      hint: null,
    });
  });

  it.each([
    ['a photo without models', 'no-models', 'no-models', null],
    ['one that failed', 'failed', 'failed', null],
    ['one that is safe once', { first: SAFE, second: null }, 'no-second-opinion', 'SFW'],
    ['one that is explicit once', { first: EXPLICIT, second: null }, 'no-second-opinion', 'NSFW'],
    ['one that is safe, then suggestive', { first: SAFE, second: SUGGESTIVE }, 'models-disagree', null],
    ['one that is safe, then explicit', { first: SAFE, second: EXPLICIT }, 'models-disagree', 'NSFW'],
    ['one that is explicit, then safe', { first: EXPLICIT, second: SAFE }, 'models-disagree', 'NSFW'],
    ['one that is suggestive, then safe', { first: SUGGESTIVE, second: SAFE }, 'unsure', null],
  ] as const)('pass on %s', (_photo, given, why, hint) => {
    expect(verdictOf(given, DEFAULT_JUDGING, 0.5)).toEqual({ type: 'pass-on', why, hint });
  });

  it('never reject', () => {
    const lawful = ['approve', 'approve-and-sample', 'label-nsfw', 'pass-on'];
    fc.assert(
      fc.property(judged, settings, dice, (...args) => {
        expect(lawful).toContain(verdictOf(...args).type);
      }),
    );
  });

  it('approve nothing where people do, and say what they think', () => {
    fc.assert(
      fc.property(judged, settings, dice, (given, each, chance) => {
        expect(verdictOf(given, { ...each, approval: 'reviewed' }, chance).type).toBe('pass-on');
      }),
    );
    const reviewed = { ...DEFAULT_JUDGING, approval: 'reviewed' } as const;
    expect(verdictOf({ first: EXPLICIT, second: null }, reviewed, 0.5)).toEqual({
      ...{ type: 'pass-on', why: 'reviewed', hint: 'NSFW' },
    });
  });

  it('never show a photo because it is more explicit', () => {
    const moved = fc.record({
      first: scores,
      second: scores,
      which: fc.constantFrom('first', 'second'),
      from: fc.constantFrom(...decent),
      to: fc.constantFrom(...unsafe),
      part: share,
    });
    fc.assert(
      fc.property(moved, programs, dice, ({ first, second, which, from, to, part }, each, chance) => {
        const before = { first, second };
        const amount = before[which][from] * part;
        const more = {
          ...before[which],
          [from]: before[which][from] - amount,
          [to]: before[which][to] + amount,
        };
        if (!isShown(before, each, chance))
          expect(isShown({ ...before, [which]: more }, each, chance)).toBe(false);
      }),
    );
  });

  it('never show a photo that one model finds unsafe', () => {
    const unsafeOf = (of: Scores) => unsafe.reduce((sum, name) => sum + of[name], 0);
    fc.assert(
      fc.property(scores, scores, programs, dice, (first, second, each, chance) => {
        if (isShown({ first, second }, each, chance))
          expect(Math.max(unsafeOf(first), unsafeOf(second))).toBeLessThan(each.safeBelow);
      }),
    );
  });

  it('need both opinions for anything but passing on', () => {
    fc.assert(
      fc.property(scores, settings, dice, (first, each, chance) => {
        expect(verdictOf({ first, second: null }, each, chance).type).toBe('pass-on');
      }),
    );
  });

  it('ask for the second opinion exactly where it can change something', () => {
    fc.assert(
      fc.property(scores, settings, dice, (first, each, chance) => {
        const twice = verdictOf({ first, second: first }, each, chance);
        expect(needsSecondOpinion(first, each)).toBe(twice.type !== 'pass-on');
      }),
    );
  });

  it('pass on what has no probabilities', () => {
    const broken = fc
      .tuple(scores, fc.constantFrom(...names), fc.constantFrom(Number.NaN, undefined, -0.5, 2, Infinity))
      .map(([whole, name, value]) => ({ ...whole, [name]: value }));
    const none = scoresOf([]);
    const belowNone = scoresOf([0, 0, 1.5, -0.5, 0]);
    fc.assert(
      fc.property(fc.oneof(broken, fc.constantFrom(none, belowNone)), programs, dice, (bad, each, chance) => {
        for (const given of [
          { first: bad, second: SAFE },
          { first: SAFE, second: bad },
        ])
          expect(verdictOf(given, { ...each, safeBelow: 0.2 }, chance)).toEqual({
            ...{ type: 'pass-on', why: 'no-scores', hint: null },
          });
      }),
    );
  });
});

describe('what a verdict writes', () => {
  it('approves and labels in the name of the programs, and sends samples to a person afterwards', () => {
    const approved = { status: 'approved', classification: 'SFW', judgedBy: 'programs' } as const;
    const seen = { classification: 'SFW', seenBy: 'programs' } as const;
    expect(judgementOf({ type: 'approve', ...seen })).toEqual({ ...approved, reviewReason: null });
    expect(judgementOf({ type: 'approve-and-sample', ...seen })).toEqual({
      ...approved,
      reviewReason: 'sampled',
    });
    for (const isSampled of [true, false])
      expect(
        judgementOf({ type: 'label-nsfw', classification: 'NSFW', seenBy: 'programs', isSampled }),
      ).toEqual({ ...approved, classification: 'NSFW', reviewReason: isSampled ? 'sampled' : null });
  });

  it('leaves pending what is passed on, to a person, or to the programs until there are any', () => {
    const pending = { status: 'pending', classification: 'UNKNOWN', judgedBy: null } as const;
    for (const why of ['failed', 'unsure', 'models-disagree', 'reviewed'] as const)
      expect(judgementOf({ type: 'pass-on', why, hint: 'SFW' })).toEqual({
        ...pending,
        reviewReason: 'unsure',
      });
    expect(judgementOf({ type: 'pass-on', why: 'no-models', hint: null })).toEqual({
      ...pending,
      reviewReason: null,
    });
  });
});
