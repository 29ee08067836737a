import * as z from 'zod/mini';
import * as globalChat from '#product/global-chat/contract/nearby.ts';
import * as groups from '#product/groups/contract/nearby.ts';
import { softReloadOf } from '#product/nearby/contract.ts';
import * as places from '#product/places/contract/nearby.ts';
import * as presence from '#product/presence/contract/nearby.ts';
import * as profiles from '#product/profiles/nearby.contract.ts';
import * as trips from '#product/trips/contract/nearby.ts';

/** What slices answer of what is nearby, in the order of the answer; null where nothing of it changed. */
const parts = {
  ...places.nearbyParts,
  ...groups.nearbyParts,
  ...globalChat.nearbyParts,
  ...trips.nearbyParts,
};
export const nearbyPartNames: readonly string[] = Object.keys(parts);

type Part<Name extends keyof typeof parts> = NonNullable<z.output<(typeof parts)[Name]>>;
const people: { readonly [Name in keyof typeof parts]: (part: Part<Name>) => readonly string[] } = {
  ...places.nearbyPeople,
  ...groups.nearbyPeople,
  ...globalChat.nearbyPeople,
  ...trips.nearbyPeople,
};

/** The people whom a part of an answer shows, beside those on the map. */
export function peopleInPart(name: string, part: object): readonly string[] {
  const peopleIn = people[name as keyof typeof people] as (part: object) => readonly string[];
  return peopleIn(part);
}

export const softReload = softReloadOf({
  question: { ...places.nearbyQuestion, ...profiles.nearbyQuestion },
  list: presence.nearbyList,
  parts,
});

/** Every event of a room: what changed of what is nearby. */
export const nearbyEvent = z.union([
  ...presence.nearbyEvents,
  ...globalChat.nearbyEvents,
  ...groups.nearbyEvents,
  ...places.nearbyEvents,
]);
