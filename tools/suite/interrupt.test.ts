import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { alive, treeOf } from '../../apps/launch/suite/processes.ts';
import { projectRoot } from '#platform/config/project-root.ts';

const env = Object.fromEntries(
  ['PATH', 'HOME', 'BROWSER_PATH', 'BROWSER_SHELL_PATH'].map((name) => [name, process.env[name]]),
);

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s ends a test run with its workers, browser, server and database',
  async (signal, code) => {
    const run = spawn(
      process.execPath,
      [
        'apps/launch/run.mjs',
        'apps/launch/suite/run-vitest.mjs',
        'run',
        '--config',
        'tools/suite/held/vitest.config.ts',
      ],
      { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    run.stdout.on('data', (text: Buffer) => (said += text.toString()));
    run.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await vi.waitFor(
      () => {
        if (run.exitCode !== null) throw new Error(`ended early: ${said}`);
        expect(said).toContain('all is held');
      },
      { timeout: 90_000 },
    );
    const tree = treeOf(run.pid ?? 0);
    expect(tree.length).toBeGreaterThan(8);
    run.kill(signal);
    expect((await once(run, 'exit'))[0]).toBe(code);
    expect(alive(tree)).toEqual([]);
  },
  120_000,
);
