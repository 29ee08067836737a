import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { compareTranslations } from '#platform/languages/compare-translations.ts';
import type { Texts } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';

const english = globSync('{apps,product}/**/*.en.json', { cwd: projectRoot });
const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as Texts;

it('every language has all texts of English, in pages, emails, pushes and exports', () => {
  expect(english.length).toBeGreaterThan(20);
  for (const language of languages)
    for (const file of english) {
      const own = file.replace('.en.json', `.${language}.json`);
      expect(compareTranslations(read(file), read(own), language), own).toEqual([]);
    }
});
