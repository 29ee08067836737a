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

it('a listed language without its file stops the start', () => {
  expect(() => readTranslations(english, mail, ['en', 'fr'])).toThrow(/mail\.fr\.json/);
});

it('a name without an English file stops the start', () => {
  expect(() => readTranslations(english, path.join(root, 'male'), ['en'])).toThrow(/male\.en\.json/);
  expect(() => readTranslations(english, path.join(root, 'other'), ['en'])).toThrow(/other\.en\.json/);
});
