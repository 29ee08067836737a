import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { modelsFolder } from '#platform/images/classifier/models-folder.ts';
import { projectRoot } from '#platform/config/project-root.ts';

/** What the installation needs of the project. */
const NEEDED = [
  'apps/launch',
  'package.json',
  'platform/config/project-root.ts',
  'platform/images/classifier/models-folder.ts',
  'tools/models/.npmrc',
  'tools/models/package.json',
  'tools/models/package-lock.json',
];

/** npm's registry settings may be set anywhere, but the npm above must not influence the inner one. */
const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'models '));
  for (const name of NEEDED) cpSync(path.join(projectRoot, name), path.join(root, name), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Without a package, there is nothing to fetch. */
function withoutPackages(): void {
  const write = (name: string, content: object) =>
    writeFileSync(path.join(root, 'tools/models', name), JSON.stringify(content));
  write('package.json', { name: 'picture-models', private: true });
  write('package-lock.json', { name: 'picture-models', lockfileVersion: 3, requires: true, packages: {} });
}

async function install(call: string, env: Record<string, string> = {}): Promise<string> {
  const program = `const models = await import('./apps/launch/models.mjs'); await models.${call}();`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    { cwd: root, env: { ...machine, ...env } },
  );
  return stdout + stderr;
}

const noRegistry = () => ({
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_cache: path.join(root, 'empty cache'),
  npm_config_fetch_retries: '0',
});
const inCache = () => readdirSync(path.join(root, '.cache'));

it('a server that cannot fetch models says so in one line, and takes no half of them', async () => {
  const half = `${modelsFolder(root)}.draft`;
  mkdirSync(half, { recursive: true });
  const said = await install('installModelsBeside', noRegistry());
  expect(said).toMatch(/^The models that look at photos could not be installed; people look\. .*\n$/);
  expect(inCache()).toEqual([]);
  await expect(install('installModels', noRegistry())).rejects.toThrow(/127\.0\.0\.1:9/);
});

it('two installations at once leave one, and nothing of former versions', async () => {
  withoutPackages();
  mkdirSync(path.join(root, '.cache/models-0123456789ab'), { recursive: true });
  expect(await Promise.all([install('installModels'), install('installModelsBeside')])).toEqual(['', '']);
  expect(inCache()).toEqual([path.basename(modelsFolder(root))]);
  expect(existsSync(path.join(modelsFolder(root), 'package-lock.json'))).toBe(true);
});

it('nothing is fetched where that is turned off', async () => {
  expect(await install('installModelsBeside', { ...noRegistry(), INSTALL_MODELS: '0' })).toBe('');
  expect(existsSync(path.join(root, '.cache'))).toBe(false);
});
