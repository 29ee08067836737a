import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';

const components = ['apps/web', 'platform', 'product'].flatMap((root) =>
  readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(root, file)),
);
/** A slice declares its own modules. */
const declarations = readdirSync(path.join(projectRoot, 'product'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'texts.d.ts')
  .map((file) => path.join('product', file));
const textFiles = globSync(['apps/web/texts/*.en.json', 'product/*/{web,texts}/*.en.json'], {
  cwd: projectRoot,
});

/** Attributes that people see or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Text between tags and in such attributes. */
function literalTexts(name: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(`${name}: ${node.text.trim()}`);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const isSpoken = SPOKEN.has(node.name.getText());
      if (isSpoken && hasWords(node.initializer.text)) found.push(`${name}: ${node.initializer.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

it('[I18N-01] [I18N-02] texts for people are in the i18n files and not in components', () => {
  expect(components.length).toBeGreaterThan(50);
  const source = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
  expect(components.flatMap((file) => literalTexts(file, source(file)))).toEqual([]);
  expect(literalTexts('a.tsx', '<b title="Say it">Hello</b>')).toEqual(['a.tsx: Say it', 'a.tsx: Hello']);
});

it('who has to confirm an email first reads no way that some servers do not have', () => {
  const said: string[] = [];
  for (const file of textFiles)
    JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'), (key, value: unknown) => {
      if (key === 'confirm-email-first') said.push(String(value));
      return value;
    });
  expect(said.length).toBeGreaterThan(3);
  // Where no mail is carried there is no link to get, only "Confirm here".
  expect(said.filter((words) => /link|again|inbox|send|sent/i.test(words))).toEqual([]);
});

it('[I18N-02] every text file is a module with checked keys, and none of its texts is empty', () => {
  const declared = ['apps/web/texts.d.ts', ...declarations]
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  expect(textFiles.length).toBeGreaterThan(20);
  for (const file of textFiles) {
    const name = path.basename(file, '.en.json');
    expect(declared).toMatch(new RegExp(`[ ']${name}'?: typeof `));
    const texts: unknown = JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
    JSON.stringify(texts, (_key, value: unknown) => {
      expect(value).not.toBe('');
      return value;
    });
  }
});
