import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { CLIENT_TYPES, headOf, typedPart } from './client-types.ts';
import { apiMarkdown } from './markdown.ts';
import { API_PAGE, documentOfPages } from './pages.ts';

const document = documentOfPages();
const stored = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

// Both are made again by `npm run api`.
it('the page of the API is that of the contracts', () => {
  expect(stored(API_PAGE), 'npm run api').toBe(apiMarkdown(document));
});

it('the types of the client are made from the document of the contracts', () => {
  expect(stored(CLIENT_TYPES).split('\n')[0], 'npm run api').toBe(headOf(document));
});

it('another example changes no type of the client, another field does', () => {
  const text = JSON.stringify(document);
  const changed = (from: string, to: string) =>
    typedPart(JSON.parse(text.replaceAll(from, to)) as typeof document);
  expect(changed('Coffee at six?', 'Tea at five?')).toEqual(typedPart(document));
  expect(changed('userIdTo', 'userIdOfPartner')).not.toEqual(typedPart(document));
});
