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
  for (const text of ['javascript:alert(1)', 'data:text/html,hi', 'https://', 'www.', 'see you.at nine'])
    expect(links(text), text).toEqual([]);
  for (const text of [
    'me@example.org',
    'ftp://example.org',
    'example.community',
    'v1.2.3',
    'example.org@evil.example',
  ])
    expect(links(text), text).toEqual([]);
  expect(links('https://example.org@evil.example/')).toEqual([]);
});

it('an address without its scheme leads there over https', () => {
  expect(links('www.example.museum, and Bar.Example.com/menu?day=5.')).toEqual([
    ...['https://www.example.museum', 'https://Bar.Example.com/menu?day=5'],
  ]);
  expect(links('(example.org) example.co.uk:8080/a')).toEqual([
    ...['https://example.org', 'https://example.co.uk:8080/a'],
  ]);
});
