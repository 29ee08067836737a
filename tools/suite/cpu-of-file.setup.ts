import { afterAll } from 'vitest';
import { cpuSecondsOfTree } from '../../apps/launch/processes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of the worker and what it started, while it had this file: servers, browsers, databases of its own. */
    cpuSeconds?: number;
  }
}

/** Runs before each file, in the worker that has it. */
const before = cpuSecondsOfTree(process.pid);

// oxlint-disable-next-line no-empty-pattern -- vitest wants to see which fixtures are taken
afterAll(({}, { file }) => {
  const after = cpuSecondsOfTree(process.pid);
  if (before !== undefined && after !== undefined) file.meta.cpuSeconds = Math.max(0, after - before);
});
