import { acquireSingleInstanceLock } from './single-instance-lock.ts';

/** Run as a process of its own: takes the lock of the database at the address given, and waits to be killed. */
await acquireSingleInstanceLock({ connectionString: process.argv[2], application_name: 'map' }, () =>
  process.exit(3),
);
process.send?.('held');
