import 'i18next';
import type trip from './trip.en.json';
import type trips from './trips.en.json';

declare module 'i18next' {
  interface TextModules {
    trip: typeof trip;
    trips: typeof trips;
  }
}
