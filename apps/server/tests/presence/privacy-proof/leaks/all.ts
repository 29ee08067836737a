import type { Leak } from './leak.fixture.ts';
import { leaksOnCards } from './on-cards.fixture.ts';
import { leaksOnFrames } from './on-frames.ts';
import { leaksOnPeople } from './on-people.ts';
import { leaksOnPlaces } from './on-places.ts';
import { leaksOnPositions } from './on-positions.ts';

/** Every seeded leak that shows in what is received or logged. */
export const leaks: readonly Leak[] = [
  ...leaksOnCards,
  ...leaksOnFrames,
  ...leaksOnPeople,
  ...leaksOnPlaces,
  ...leaksOnPositions,
];
