import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
  await rm(path.join(root, 'tools/check-words/baseline.json'), { force: true });
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** The output of the check, and whether it passed. */
async function check(...flags: string[]): Promise<{ readonly passed: boolean; readonly text: string }> {
  try {
    const { stdout } = await run(process.execPath, ['tools/check-words.mjs', ...flags], { cwd: root });
    return { passed: true, text: stdout };
  } catch (error) {
    return { passed: false, text: String((error as { stderr?: unknown }).stderr) };
  }
}

const baseline = async (): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, 'tools/check-words/baseline.json'), 'utf8'));

test.each([
  ['in a comment', '/** Whoever calls. */\n'],
  ['in a name', 'export const askAnew = 1;\n'],
  ['in a text', "export const title = 'a card of somebody';\n"],
  ['across a line break', '/**\n * Takes so\n * many rows.\n */\n'],
  ['in a name of two words', 'export const soMany = 1;\n'],
])('a banned word fails %s', async (_where, text) => {
  await write('product/chat/rules.ts', text);
  expect((await check()).passed).toBe(false);
});

test('a banned word fails in a file name', async () => {
  await write('product/chat/meet-anew.ts', 'export const meet = 1;\n');
  expect((await check()).text).toContain('product/chat/meet-anew.ts: anew: 1, 0 allowed');
});

test('a word that only contains a banned one passes', async () => {
  await write('product/chat/rules.ts', '/** A kanewood and anewspaper are sold many times. */\n');
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
  expect((await check()).text).toContain('product/chat/more.rules.ts: long comment: 1, 0 allowed (line 1)');
});

test('a README of a slice over 600 words fails', async () => {
  await write('product/chat/README.md', 'word '.repeat(600));
  await write('docs/long.md', 'word '.repeat(700));
  expect(await check()).toMatchObject({ passed: true });
  await write('product/chat/README.md', 'word '.repeat(603));
  expect((await check()).text).toContain('product/chat/README.md: README words: 3, 0 allowed');
});

test('known findings pass, one more fails, and a shrunk baseline does not grow', async () => {
  await write('platform/a.ts', '// anew, anew\n');
  await check('--begin');
  expect(await baseline()).toEqual({ 'platform/a.ts': { anew: 2 } });
  expect(await check()).toMatchObject({ passed: true });
  await write('platform/a.ts', '// anew, anew, anew\n');
  expect((await check('--shrink')).passed).toBe(false);
  expect(await baseline()).toEqual({ 'platform/a.ts': { anew: 2 } });
  await write('platform/a.ts', '// anew\n');
  await check('--shrink');
  expect(await baseline()).toEqual({ 'platform/a.ts': { anew: 1 } });
});

test('a moved file takes its allowance along, and no other file can use it again', async () => {
  await write('platform/a.ts', '// anew\n');
  await check('--begin');
  await rm(path.join(root, 'platform/a.ts'));
  await write('platform/b.ts', '// anew\n');
  expect(await check()).toMatchObject({ passed: true });
  await write('platform/c.ts', '// anew\n');
  expect((await check()).passed).toBe(false);
  await rm(path.join(root, 'platform/c.ts'));
  await check('--shrink');
  expect(await baseline()).toEqual({ 'platform/b.ts': { anew: 1 } });
});

test('the baseline file is deleted with its last finding', async () => {
  await write('platform/a.ts', '// anew\n');
  await check('--begin');
  await write('platform/a.ts', '// again\n');
  await check('--shrink');
  await expect(baseline()).rejects.toThrow('ENOENT');
  expect(await check()).toMatchObject({ passed: true });
});
