import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { MAX_FIRST_CONTACTS, MAX_IDENTICAL_FIRST_CONTACTS, MAX_UNANSWERED } from '../contract/schema.ts';
import {
  type EarlierContact,
  type EarlierContacts,
  filterMismatch,
  type FirstFacts,
  fits,
  isNewcomer,
  noMessageRequestFilters,
  refuseFirst,
  refuseWaiting,
  refuseWording,
  type Standing,
} from './first-contacts.rules.ts';

describe('who can send a first message', () => {
  const shown: FirstFacts = { age: 40, hasPhoto: true };
  const hidden: FirstFacts = { age: null, hasPhoto: false };

  it('is anyone while no filter is set', () => {
    expect(fits(noMessageRequestFilters, hidden, null)).toBe(true);
  });

  it('is a person who shows what the filters require; hidden facts do not match', () => {
    const of = (rules: object, facts = shown, miles: number | null = 5) =>
      fits({ ...noMessageRequestFilters, ...rules }, facts, miles);
    expect([of({ minAge: 40 }), of({ minAge: 41 }), of({ minAge: 18 }, hidden)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([of({ maxAge: 40 }), of({ maxAge: 39 }), of({ maxAge: 99 }, hidden)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([of({ needsPhoto: true }), of({ needsPhoto: true }, hidden)]).toEqual([true, false]);
    expect([of({ maxMiles: 5 }), of({ maxMiles: 4 }), of({ maxMiles: 500 }, shown, null)]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('the mismatch says whose filters exclude the other, those of the writer first', () => {
    expect([
      filterMismatch(true, true),
      filterMismatch(true, false),
      filterMismatch(false, true),
      filterMismatch(false, false),
    ]).toEqual([...[null, 'does-not-fit', 'outside-own-rules', 'outside-own-rules']]);
  });
});

const now = new Date('2030-05-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const confirmed = (hours: number): Standing => ({ status: 'confirmed', since: hoursAgo(hours) });
const unconfirmed: Standing = { status: 'unconfirmed' };
/** The wording of each is its own unless `words` says which. */
const contact = (partnerKey: string, words = partnerKey, isWaiting = false): EarlierContact => ({
  ...{ partnerKey, isWaiting },
  wording: { variants: Array.from(words, (letter) => letter.codePointAt(0) ?? 0), shingles: [] },
});
const many = (count: number): EarlierContact[] =>
  Array.from({ length: count }, (_, n) => contact(String.fromCodePoint(0x4e00 + n)));
const nothing: EarlierContacts = { lastDay: [], everUnconfirmed: 0, unconfirmedOfNetwork: 0 };
const refusal = (standing: Standing, before: Partial<EarlierContacts>, next = contact('x')) =>
  refuseFirst(null, next, { ...nothing, ...before, standing }, now);

describe('how many people a visitor contacts first', () => {
  it('is three in all without a confirmed address, whether they are of the last day or of before', () => {
    expect(MAX_FIRST_CONTACTS.unconfirmed).toBe(3);
    expect([
      refusal(unconfirmed, { lastDay: many(2) }),
      refusal(unconfirmed, { everUnconfirmed: 2 }),
    ]).toEqual([null, null]);
    expect(refusal(unconfirmed, { lastDay: many(3) })).toBe('confirm-email-first');
    expect(refusal(unconfirmed, { everUnconfirmed: 3 })).toBe('confirm-email-first');
  });

  it('is ten a day for everyone without a confirmed address in one network, and those with one are not bound', () => {
    expect(refusal(unconfirmed, { unconfirmedOfNetwork: 9 })).toBeNull();
    expect(refusal(unconfirmed, { unconfirmedOfNetwork: 10 })).toBe('confirm-email-first');
    expect(refusal(confirmed(1), { unconfirmedOfNetwork: 10, everUnconfirmed: 3 })).toBeNull();
  });

  it('is ten on the first day after the confirmation, and thirty a day later', () => {
    expect(refusal(confirmed(23), { lastDay: many(9) })).toBeNull();
    expect(refusal(confirmed(23), { lastDay: many(10) })).toBe('too-many-firsts');
    expect(refusal(confirmed(24), { lastDay: many(29) })).toBeNull();
    expect(refusal(confirmed(24), { lastDay: many(30) })).toBe('too-many-firsts');
  });

  it('counts a person once, however often they were contacted', () => {
    const again = [...many(29), ...many(29), contact('x', 'y')];
    expect(refusal(confirmed(48), { lastDay: again })).toBeNull();
    expect(refusal(unconfirmed, { lastDay: [contact('x', 'y'), ...many(3)], everUnconfirmed: 3 })).toBeNull();
  });

  it('does not matter where filters keep the two apart', () => {
    const standing = confirmed(48);
    expect(refuseFirst('does-not-fit', contact('x'), { ...nothing, standing }, now)).toBe('does-not-fit');
  });
});

it('a newcomer is without a confirmed address, or has had one for less than a day', () => {
  expect([unconfirmed, confirmed(23), confirmed(24)].map((standing) => isNewcomer(standing, now))).toEqual([
    ...[true, true, false],
  ]);
});

describe('the same words', () => {
  const same = (count: number) => many(count).map(({ partnerKey }) => contact(partnerKey, 'same'));

  it('go to three people a day, also where they are edited into a message', () => {
    expect(MAX_IDENTICAL_FIRST_CONTACTS).toBe(3);
    const next = contact('x', 'same');
    expect(refusal(confirmed(48), { lastDay: same(2) }, next)).toBeNull();
    expect(refusal(confirmed(48), { lastDay: same(3) }, next)).toBe('repeated-first');
    expect([refuseWording(next, same(2)), refuseWording(next, same(3))]).toEqual([null, 'repeated-first']);
  });

  it('go to one person as often as one likes, and count once there', () => {
    const toOne = [contact('x', 'same'), contact('x', 'same'), contact('x', 'same')];
    expect(refuseWording(contact('x', 'same'), toOne)).toBeNull();
    expect(refuseWording(contact('z', 'same'), toOne)).toBeNull();
  });
});

it('five messages and invitations together wait for an answer of one person', () => {
  expect(MAX_UNANSWERED).toBe(5);
  const invitations = [contact('x', 'a', true), contact('x', 'b', true), contact('z', 'c', true)];
  expect(refuseWaiting(2, 'x', invitations)).toBeNull();
  expect(refuseWaiting(3, 'x', invitations)).toBe('wait-for-answer');
  // Those that were accepted wait no longer.
  expect(refuseWaiting(4, 'x', [contact('x', 'a', false)])).toBeNull();
  expect(refuseWaiting(5, 'x', [])).toBe('wait-for-answer');
});
