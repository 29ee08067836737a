import { expect, it } from 'vitest';
import { readText } from '#platform/i18n/read-text.ts';
import { conversationOf, messageOf } from '../../chat.fixture.ts';
import texts from '../chat.en.json' with { type: 'json' };
import { headerWords } from './describe-partner.ts';

const now = new Date('2026-11-28T15:00:00Z');
const t = (key: string, values = {}) => readText(texts, key, values, 'en') ?? key;
const { partner } = conversationOf(messageOf(1));
const hosting = {
  ...partner,
  connectUpdateTime: now.toISOString(),
  disconnectTime: null,
  rightNow: { until: '2026-11-28T19:00:00Z' },
  hostingStatus: { hostingType: 'canHost' as const, setTime: now.toISOString() },
};
const here = { isTyping: false, isOffline: false };
const wordsOf = (isDemo: boolean, state = here) =>
  headerWords(state, { ...hosting, isDemo }, now, t, 'en', '0.5 mi');

it('an invented partner is said to be one before all that could cut it off, and always', () => {
  expect(wordsOf(true)).toMatch(/^Demo · Online · Right now .* · 0\.5 mi · Hosting$/);
  expect(wordsOf(true, { ...here, isTyping: true })).toBe('Demo · Typing…');
  expect(wordsOf(true, { ...here, isOffline: true })).toBe('Demo');
  expect([here, { ...here, isOffline: true }].map((state) => wordsOf(false, state))).toEqual([
    expect.stringMatching(/^Online · /),
    '',
  ]);
});
