import { expect, it } from 'vitest';
import { isEmojiAlone } from './emoji.rules.ts';

it('one to three emoji are large, with whatever they are composed of', () => {
  for (const text of ['👋', '👋🏽 ', '❤️', '❤', '🏳️‍🌈', '🇩🇪🇫🇷', '👨‍👩‍👧‍👦 ☕ 🎲'])
    expect(isEmojiAlone(text), text).toBe(true);
});

it('words, digits, signs and more of them are not', () => {
  for (const text of ['', ' ', 'hi 👋', '7', '#', '©2026', '👋👋👋👋', ':)', 'a'.repeat(500)])
    expect(isEmojiAlone(text), text).toBe(false);
});
