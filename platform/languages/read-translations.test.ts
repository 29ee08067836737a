import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readTranslations } from './read-translations.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'translations-'));
afterAll(() => rmSync(root, { recursive: true }));

const english = { subject: 'Hello', lines: { first: 'One', second: 'Two' } };
const mail = path.join(root, 'mail');
writeFileSync(`${mail}.en.json`, JSON.stringify(english));
writeFileSync(path.join(root, 'other.en.json'), JSON.stringify({ subject: 'Bye' }));
writeFileSync(`${mail}.de.json`, JSON.stringify({ subject: 'Hallo', lines: { second: 'Zwei' } }));

it('[I18N-04] [I18N-12] a language has its own texts, and the English ones where they are missing', () => {
  const textsIn = readTranslations(english, mail, ['en', 'de']);
  expect(textsIn('de')).toEqual({ subject: 'Hallo', lines: { first: 'One', second: 'Zwei' } });
  expect(textsIn('de-AT').subject).toBe('Hallo');
  expect(textsIn('en')).toBe(english);
  expect(textsIn('fr')).toBe(english);
});

it('a list of texts stays a list, with the English ones where it is shorter', () => {
  const lists = { lines: ['One', 'Two'], parts: [{ title: 'First' }] };
  const file = path.join(root, 'lists');
  writeFileSync(`${file}.en.json`, JSON.stringify(lists));
  writeFileSync(`${file}.de.json`, JSON.stringify({ lines: ['Eins'], parts: [{ title: 'Erstens' }] }));
  const textsIn = readTranslations(lists, file, ['en', 'de']);
  expect(textsIn('de')).toEqual({ lines: ['Eins', 'Two'], parts: [{ title: 'Erstens' }] });
});

it('a listed language without its file stops the start', () => {
  expect(() => readTranslations(english, mail, ['en', 'fr'])).toThrow(/mail\.fr\.json/);
});

it('a name without an English file stops the start', () => {
  expect(() => readTranslations(english, path.join(root, 'male'), ['en'])).toThrow(/male\.en\.json/);
  expect(() => readTranslations(english, path.join(root, 'other'), ['en'])).toThrow(/other\.en\.json/);
});
