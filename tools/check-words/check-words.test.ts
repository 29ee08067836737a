import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
let root = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'check-words-'));
  await run('git', ['init', '-q'], { cwd: root });
  await cp('tools/check-words.mjs', path.join(root, 'tools/check-words.mjs'));
  await cp('tools/check-words', path.join(root, 'tools/check-words'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** The output of the check, and whether it passed. */
async function check(): Promise<{ readonly passed: boolean; readonly text: string }> {
  try {
    const { stdout } = await run(process.execPath, ['tools/check-words.mjs'], { cwd: root });
    return { passed: true, text: stdout };
  } catch (error) {
    return { passed: false, text: String((error as { stderr?: unknown }).stderr) };
  }
}

test.each([
  ['in a comment', '/** Whoever calls. */\n'],
  ['in a name', 'export const askAnew = 1;\n'],
  ['in a text', "export const title = 'a card of somebody';\n"],
  ['across a line break', '/**\n * Takes so\n * many rows.\n */\n'],
  ['in a name of two words', 'export const soMany = 1;\n'],
  ['as a gendered pronoun', '/** Sends it to his devices. */\n'],
])('a banned word fails %s', async (_where, text) => {
  await write('product/chat/rules.ts', text);
  expect((await check()).passed).toBe(false);
});

test('a banned word fails in a file name', async () => {
  await write('product/chat/meet-anew.ts', 'export const meet = 1;\n');
  expect((await check()).text).toContain('product/chat/meet-anew.ts: anew');
});

test.each(['product/accounts/server/emails.en.json', 'product/chat/web/chat.en.json'])(
  'a banned word fails in the texts of %s, other data passes',
  async (file) => {
    await write('package.json', '{ "text": "Whoever tried" }\n');
    expect(await check()).toMatchObject({ passed: true });
    await write(file, '{\n  "text": "Whoever tried wasn’t told"\n}\n');
    const { text } = await check();
    expect(text).toContain(`${file}:2: whoever`);
    expect(text).toContain(`${file}:2: wasn't told`);
  },
);

test('a word that only contains a banned one passes', async () => {
  await write('product/chat/rules.ts', '/** A kanewood and anewspaper are sold many times. */\n');
  expect(await check()).toMatchObject({ passed: true });
});

test('pronouns as people name their own pass, and so does the tag of a language', async () => {
  await write('product/profiles/web/profile.en.json', '{ "masculine": "He/him" }\n');
  await write('product/profiles/contract.ts', "export const languages = ['el', 'he'];\n");
  expect(await check()).toMatchObject({ passed: true });
});

test('a comment over four lines fails, a docstring or a text of that length passes', async () => {
  const lines = (begin: string) =>
    Array.from({ length: 5 }, (_, n) => `${begin} line ${String(n)}`).join('\n');
  await write(
    'product/chat/rules.ts',
    `/**\n${lines(' *')}\n */\nexport const url = \`\n${lines('//')}\`;\n`,
  );
  expect(await check()).toMatchObject({ passed: true });
  await write('product/chat/more.rules.ts', `${lines('//')}\nexport const one = 1;\n`);
  expect((await check()).text).toContain('product/chat/more.rules.ts:1: long comment');
});

test('a README of a slice over 600 words fails', async () => {
  await write('product/chat/README.md', 'word '.repeat(600));
  await write('docs/long.md', 'word '.repeat(700));
  expect(await check()).toMatchObject({ passed: true });
  await write('product/chat/README.md', 'word '.repeat(603));
  expect((await check()).text).toContain('product/chat/README.md: 3 words too long');
});
