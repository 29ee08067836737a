import { nearbyPartNames } from '#wire/nearby.ts';
import type { PartLoaders } from './parts.ts';

/** Answers every part with nothing, whichever slices there are. */
export const noParts = Object.fromEntries(
  nearbyPartNames.map((name) => [name, () => Promise.resolve([])]),
) as unknown as PartLoaders;
