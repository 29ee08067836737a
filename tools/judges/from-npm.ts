import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/config/project-root.ts';
import type { Program } from './judge.ts';

const FOLDER = path.join(projectRoot, 'tools', 'judges', 'programs');
const INSTALL = `
  const { installWhenNeeded } = await import('./apps/launch/install.mjs');
  await installWhenNeeded('tools/judges/programs', 'Installing judges');`;

const run = promisify(execFile);
let installing: Promise<string | null> | undefined;

/** Installs the packages of `tools/judges/programs`; null once they are there, else why they are not. */
const install = (): Promise<string | null> =>
  (installing ??= run(process.execPath, ['--input-type=module', '-e', INSTALL], {
    cwd: projectRoot,
    // `npm run -s` would silence the npm inside it too.
    env: { ...process.env, npm_config_loglevel: 'error' },
  }).then(
    () => null,
    (error: unknown) => faultIn(error),
  ));

/** What npm says first of why it failed, without its stack and the paths of its logs. */
function faultIn(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /npm error (.+)/.exec(text)?.[1] ?? text.trim().split('\n', 1)[0] ?? '';
}

/** A command of a package in `tools/judges/programs`, which is installed when it is first needed. */
export const fromNpm = (packageName: string): Program => ({
  name: packageName,
  missing: async () => {
    const failure = await install();
    if (failure !== null) return `${packageName} could not be installed: ${failure}`;
    return existsSync(manifestOf(packageName)) ? null : `${packageName} is not in tools/judges/programs`;
  },
});

const manifestOf = (packageName: string): string =>
  path.join(FOLDER, 'node_modules', packageName, 'package.json');

/**
 * A module of a package in `tools/judges/programs`.
 *
 * @param name as an `import` there names it
 */
export async function importFromNpm<Module>(name: string): Promise<Module> {
  const { load } = (await import(pathToFileURL(path.join(FOLDER, 'packages.mjs')).href)) as {
    readonly load: (name: string) => Promise<Module>;
  };
  return load(name);
}

/** What a command said and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly all: string;
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs a command of a package in `tools/judges/programs`, on this Node.
 *
 * @throws when it cannot be started
 */
export async function runFromNpm(
  packageName: string,
  command: string,
  args: readonly string[],
): Promise<Said> {
  const { bin } = JSON.parse(readFileSync(manifestOf(packageName), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  const script = path.join(path.dirname(manifestOf(packageName)), file);
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: FOLDER, maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, ...SILENT } },
      (error, out, said) => {
        if (error && typeof error.code !== 'number')
          reject(new Error(`${command} did not run`, { cause: error }));
        else resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, all: out + said });
      },
    );
  });
}

/** Nothing of a run is sent to anyone. */
const SILENT = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: '1' } as const;
