import 'i18next';
import type trips from './trips.en.json';

declare module 'i18next' {
  interface TextModules {
    trips: typeof trips;
  }
}
