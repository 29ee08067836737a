import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { MAX_FIRST_CONTACTS, MAX_IDENTICAL_FIRST_CONTACTS, MAX_UNANSWERED } from '../contract/schema.ts';
import {
  type Confirmation,
  type ContactPast,
  type ContactWords,
  type FirstContact,
  isNewcomer,
  judgeFirstContact,
  pastAfter,
  unansweredMessages,
} from './first-contacts.rules.ts';
import { NO_WORDING, type Wording } from './wording.rules.ts';

const now = new Date('2030-05-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const confirmed = (hours: number): Confirmation => ({ status: 'confirmed', since: hoursAgo(hours) });
const unconfirmed = (everContacted = 0, contactedFromNetwork = 0, network = 'home'): Confirmation => ({
  status: 'unconfirmed',
  ...{ network, everContacted, contactedFromNetwork },
});
const wording = (text: string): Wording => ({
  variants: Array.from(text, (letter) => letter.codePointAt(0) ?? 0),
  shingles: [],
});
/** Says what nobody else got unless `texts` says what. */
const words = (partnerKey: string, ...texts: string[]): ContactWords => ({
  ...{ partnerKey, wordings: (texts.length > 0 ? texts : [partnerKey]).map(wording) },
});
/** One of before. */
const earlier = (partnerKey: string, text = partnerKey, more: Partial<FirstContact> = {}): FirstContact => ({
  ...{ partnerKey, wording: wording(text), isFirst: true, isWaiting: false, ...more },
});
const many = (count: number, text?: string): FirstContact[] =>
  Array.from({ length: count }, (_, n) => earlier(String.fromCodePoint(0x4e00 + n), text));

interface Given {
  readonly type?: 'message' | 'invitation' | 'edit';
  readonly unanswered?: number;
  readonly mismatch?: 'does-not-fit' | null;
  readonly contact?: ContactWords;
}
const judge = (
  { confirmation = confirmed(48), lastDay = [] }: Partial<ContactPast>,
  { type = 'message', unanswered = 0, mismatch = null, contact = words('x') }: Given = {},
) => {
  const said = { contact, past: { confirmation, lastDay } };
  return type === 'edit'
    ? judgeFirstContact({ type, ...said })
    : judgeFirstContact({ type, unanswered, mismatch, now, ...said });
};
const refusal = (...given: Parameters<typeof judge>) => {
  const verdict = judge(...given);
  return verdict.type === 'refused' ? verdict.code : null;
};

describe('how many people a visitor contacts first', () => {
  it('is three in all without a confirmed address, whether they are of the last day or of before', () => {
    expect(MAX_FIRST_CONTACTS.unconfirmed).toBe(3);
    expect(refusal({ confirmation: unconfirmed(), lastDay: many(2) })).toBeNull();
    expect(refusal({ confirmation: unconfirmed(2) })).toBeNull();
    expect(refusal({ confirmation: unconfirmed(), lastDay: many(3) })).toBe('confirm-email-first');
    expect(refusal({ confirmation: unconfirmed(3) })).toBe('confirm-email-first');
  });

  it('is ten a day for everyone without a confirmed address in one network, and those with one are not bound', () => {
    expect(refusal({ confirmation: unconfirmed(0, 9) })).toBeNull();
    expect(refusal({ confirmation: unconfirmed(0, 10) })).toBe('confirm-email-first');
    expect(refusal({ confirmation: confirmed(1) })).toBeNull();
  });

  it('is ten on the first day after the confirmation, and thirty a day later', () => {
    expect(refusal({ confirmation: confirmed(23), lastDay: many(9) })).toBeNull();
    expect(refusal({ confirmation: confirmed(23), lastDay: many(10) })).toBe('too-many-firsts');
    expect(refusal({ confirmation: confirmed(24), lastDay: many(29) })).toBeNull();
    expect(refusal({ confirmation: confirmed(24), lastDay: many(30) })).toBe('too-many-firsts');
  });

  it('counts a person once, however often they were contacted', () => {
    const again = [...many(29), ...many(29), earlier('x', 'y')];
    expect(refusal({ lastDay: again })).toBeNull();
    const lastDay = [earlier('x', 'y'), ...many(3)];
    expect(refusal({ confirmation: unconfirmed(3), lastDay })).toBeNull();
  });

  it('does not count those of earlier days to whom more was written today', () => {
    const lastDay = many(30).map((one) => ({ ...one, isFirst: false }));
    expect(refusal({ lastDay })).toBeNull();
  });

  it('does not bind what is written on, or edited', () => {
    const before = { confirmation: unconfirmed(3, 10), lastDay: many(30) };
    expect(refusal(before, { unanswered: 1 })).toBeNull();
    expect(refusal(before, { type: 'edit' })).toBeNull();
  });
});

it('filters keep two apart who have no conversation', () => {
  expect(refusal({}, { mismatch: 'does-not-fit' })).toBe('does-not-fit');
  expect(refusal({ lastDay: [earlier('x', 'y')] }, { mismatch: 'does-not-fit' })).toBe('does-not-fit');
  expect(refusal({}, { mismatch: 'does-not-fit', unanswered: 1 })).toBeNull();
});

it('a newcomer is without a confirmed address, or has had one for less than a day', () => {
  const all = [null, hoursAgo(23), hoursAgo(24)].map((confirmedAt) => isNewcomer(confirmedAt, now));
  expect(all).toEqual([true, true, false]);
});

describe('the same words', () => {
  const contact = words('x', 'same');

  it('go to three people a day, whether they are the first ones, later ones, an edit or an invitation', () => {
    expect(MAX_IDENTICAL_FIRST_CONTACTS).toBe(3);
    for (const more of [{}, { unanswered: 1 }, { type: 'edit' }, { type: 'invitation' }] as const) {
      expect(refusal({ lastDay: many(2, 'same') }, { ...more, contact })).toBeNull();
      expect(refusal({ lastDay: many(3, 'same') }, { ...more, contact })).toBe('repeated-first');
    }
  });

  it('go to one person as often as one likes, and count once there', () => {
    const toOne = [earlier('x', 'same'), earlier('x', 'same'), earlier('x', 'same')];
    expect(refusal({ lastDay: toOne }, { contact })).toBeNull();
    expect(refusal({ lastDay: toOne }, { contact: words('z', 'same') })).toBeNull();
  });

  it('are found in any of several texts', () => {
    const lastDay = many(3, 'same');
    expect(refusal({ lastDay }, { contact: words('x', 'y', 'same') })).toBe('repeated-first');
    expect(refusal({ lastDay }, { contact: words('x', 'y', 'z') })).toBeNull();
  });

  it('are not where nothing is said', () => {
    const lastDay = many(9).map((one) => ({ ...one, wording: NO_WORDING }));
    expect(refusal({ lastDay }, { contact: { partnerKey: 'x', wordings: [] } })).toBeNull();
  });
});

it('at most five messages and invitations together wait for an answer of one person', () => {
  expect(MAX_UNANSWERED).toBe(5);
  const invited = (partnerKey: string, text: string) => earlier(partnerKey, text, { isWaiting: true });
  const lastDay = [invited('x', 'a'), invited('x', 'b'), invited('z', 'c')];
  for (const type of ['message', 'invitation'] as const) {
    expect(refusal({ lastDay }, { type, unanswered: 2 })).toBeNull();
    expect(refusal({ lastDay }, { type, unanswered: 3 })).toBe('wait-for-answer');
    // Those that were accepted wait no longer.
    expect(refusal({ lastDay: [earlier('x', 'a')] }, { type, unanswered: 4 })).toBeNull();
    expect(refusal({}, { type, unanswered: 5 })).toBe('wait-for-answer');
  }
  expect(refusal({}, { type: 'edit', unanswered: 5 })).toBeNull();
});

describe('what is counted', () => {
  const counted = (...given: Parameters<typeof judge>) => {
    const verdict = judge(...given);
    return verdict.type === 'counted'
      ? verdict.contacts.map((one) => [one.wording, one.isFirst, one.isWaiting])
      : verdict;
  };

  it('is each text, and the person once', () => {
    const contact = words('x', 'name', 'description');
    expect(counted({}, { type: 'invitation', contact })).toEqual([
      [wording('name'), true, true],
      [wording('description'), false, false],
    ]);
    expect(counted({})).toEqual([[wording('x'), true, false]]);
    expect(counted({ lastDay: [earlier('x', 'y')] })).toEqual([[wording('x'), false, false]]);
    expect(counted({}, { unanswered: 1 })).toEqual([[wording('x'), false, false]]);
    expect(counted({}, { type: 'edit' })).toEqual([[wording('x'), false, false]]);
  });

  it('is the person alone where nothing is said, and nothing after that', () => {
    const contact = { partnerKey: 'x', wordings: [] };
    expect(counted({}, { contact })).toEqual([[NO_WORDING, true, false]]);
    expect(counted({}, { contact, unanswered: 1 })).toEqual([]);
    expect(counted({}, { contact, type: 'edit' })).toEqual([]);
  });
});

it('messages are first contacts until the other answers, and never those of who was written to', () => {
  expect(unansweredMessages('a', undefined)).toBe(0);
  expect(unansweredMessages('a', { requestOf: 'a', lastSeq: 3 })).toBe(3);
  expect(unansweredMessages('a', { requestOf: 'b', lastSeq: 3 })).toBeNull();
  expect(unansweredMessages('a', { requestOf: null, lastSeq: 3 })).toBeNull();
});

it('the past grows by what was counted since: own contacts, and first ones of the network', () => {
  const of = (authorId: string): ContactPast => ({
    lastDay: [],
    confirmation: authorId === 'c' ? confirmed(1) : unconfirmed(1, 4, authorId === 'd' ? 'office' : 'home'),
  });
  const counted = [
    { authorId: 'a', contact: earlier('x') },
    { authorId: 'a', contact: earlier('x', 'more', { isFirst: false }) },
    { authorId: 'b', contact: earlier('y') },
    { authorId: 'c', contact: earlier('z') },
    { authorId: 'd', contact: earlier('z') },
  ];
  expect(pastAfter(of, 'a', counted)).toEqual({
    lastDay: [earlier('x'), earlier('x', 'more', { isFirst: false })],
    confirmation: unconfirmed(2, 6),
  });
  expect(pastAfter(of, 'c', counted)).toEqual({ lastDay: [earlier('z')], confirmation: confirmed(1) });
});
