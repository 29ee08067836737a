import { afterAll, afterEach } from 'vitest';
import { WorkerCpu } from './cpu-of-worker.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU of the worker and its children during the file: servers, browsers, databases. */
    cpuSeconds?: number;
  }
}

/** Runs before each file, in its worker. */
const cpu = new WorkerCpu();

// A browser is asked while it lives; elsewhere nothing is lost, and asking costs more than many a test.
afterEach(({ task }) => {
  if (task.file.name.endsWith('.browser.test.ts')) cpu.read();
});

// oxlint-disable-next-line no-empty-pattern -- vitest wants to see which fixtures are taken
afterAll(({}, { file }) => {
  const seconds = cpu.read();
  if (seconds !== undefined) file.meta.cpuSeconds = seconds;
});
