import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/config/project-root.ts';
import type { Program } from './program.ts';

/** What a command said and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly all: string;
}

/** The packages of a folder, which are installed together when one of them is first needed. */
export interface Packages {
  readonly program: (packageName: string) => Program;
  /**
   * A module of one of them, where the folder has a `packages.mjs`.
   *
   * @param name as an `import` there names it
   */
  readonly load: <Module>(name: string) => Promise<Module>;
  /** Runs a command of one of them, on this Node. @throws when it cannot be started */
  readonly run: (packageName: string, command: string, args: readonly string[]) => Promise<Said>;
}

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Nothing of a run is sent to anyone. */
const SILENT = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: '1' } as const;

/** The packages of `tools/programs/<name>`, which has a lock of its own. */
export function packagesOf(name: string): Packages {
  const below = `tools/programs/${name}`;
  const folder = path.join(projectRoot, below);
  const manifestOf = (packageName: string) => path.join(folder, 'node_modules', packageName, 'package.json');
  let installing: Promise<string | null> | undefined;
  return {
    program: (packageName) => ({
      name: packageName,
      missing: async () => {
        const failure = await (installing ??= install(below));
        if (failure !== null) return `${packageName} could not be installed: ${failure}`;
        return existsSync(manifestOf(packageName)) ? null : `${packageName} is not in ${below}`;
      },
    }),
    load: async <Module>(module: string) => {
      const { load } = (await import(pathToFileURL(path.join(folder, 'packages.mjs')).href)) as {
        readonly load: (name: string) => Promise<Module>;
      };
      return load(module);
    },
    run: (packageName, command, args) => {
      const { bin } = JSON.parse(readFileSync(manifestOf(packageName), 'utf8')) as {
        readonly bin: string | Readonly<Record<string, string>>;
      };
      const file = typeof bin === 'string' ? bin : bin[command];
      if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
      const script = path.join(path.dirname(manifestOf(packageName)), file);
      return runScript(script, args, folder);
    },
  };
}

/** Null once the packages are there, else why they are not. */
const install = (below: string): Promise<string | null> =>
  execute(process.execPath, ['--input-type=module', '-e', INSTALL, below], {
    cwd: projectRoot,
    // `npm run -s` would silence the npm inside it too.
    env: { ...process.env, npm_config_loglevel: 'error' },
  }).then(
    () => null,
    (error: unknown) => faultIn(error),
  );

const INSTALL = `
  const { installWhenNeeded } = await import('./apps/launch/install.mjs');
  await installWhenNeeded(process.argv[1], 'Installing programs');`;

/** What npm says first of why it failed, without its stack and the paths of its logs. */
function faultIn(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /npm error (.+)/.exec(text)?.[1] ?? text.trim().split('\n', 1)[0] ?? '';
}

const runScript = (script: string, args: readonly string[], cwd: string): Promise<Said> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd, maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, ...SILENT } },
      (error, out, said) => {
        if (error && typeof error.code !== 'number')
          reject(new Error(`${path.basename(script)} did not run`, { cause: error }));
        else resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, all: out + said });
      },
    );
  });
