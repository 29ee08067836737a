import { holdSoleServerLock } from './sole-server-lock.ts';

/** Run as a process of its own: takes the lock of the database at the address given, and waits to be killed. */
await holdSoleServerLock({ connectionString: process.argv[2], application_name: 'map' }, () =>
  process.exit(3),
);
process.send?.('held');
