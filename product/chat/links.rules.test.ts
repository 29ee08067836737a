import { expect, it } from 'vitest';
import { textParts } from './links.rules.ts';

const links = (text: string) => textParts(text).flatMap(({ href }) => (href === null ? [] : [href]));

it('web addresses become links, without the punctuation after them', () => {
  const text = 'See https://example.org/a?b=1, or (http://example.com).';
  expect(textParts(text).map((part) => part.text)).toEqual([
    ...['See ', 'https://example.org/a?b=1', ', or (', 'http://example.com', ').'],
  ]);
  expect(links(text)).toEqual(['https://example.org/a?b=1', 'http://example.com']);
  expect(textParts('Nothing here')).toEqual([{ text: 'Nothing here', href: null }]);
  expect(textParts('')).toEqual([]);
});

it('nothing else becomes a link, not even an address that pretends to be of another host', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,hi', 'www.example.org', 'https://'])
    expect(links(text)).toEqual([]);
  expect(links('https://example.org@evil.example/')).toEqual([]);
});
