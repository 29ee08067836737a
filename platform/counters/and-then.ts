import type { Awaitable } from './counters.ts';

/** Goes on with a value: at once where it is there, later where it has to be awaited. */
export const andThen = <From, To>(
  value: Awaitable<From>,
  next: (value: From) => Awaitable<To>,
): Awaitable<To> => (value instanceof Promise ? value.then(next) : next(value));
