import '#platform/i18n/text-modules.ts';
import type trip from './trip.en.json';
import type trips from './trips.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    trip: typeof trip;
    trips: typeof trips;
  }
}
