import { acquireSingleInstanceLock } from './single-instance-lock.ts';

/** Separate process: takes the lock of the given database, and waits to be killed. */
await acquireSingleInstanceLock({ connectionString: process.argv[2], application_name: 'map' }, () =>
  process.exit(3),
);
process.send?.('held');
