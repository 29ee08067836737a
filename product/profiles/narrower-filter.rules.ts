import type { Filters } from '#product/visitors/contract.ts';
import { normalTag, passes, traitsOf, type UsersFilter } from '#product/presence/traits.rules.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { peopleSwitches } from './people-filter.rules.ts';

/**
 * How many of the people held pass other filters; null where some of those who pass may not be held.
 *
 * @param limit the number held at most: where it is reached, there may be others
 */
export function countPassing(
  people: readonly NearbyVisitor[],
  { heldBy, next, limit }: { readonly heldBy: Filters; readonly next: Filters; readonly limit: number },
): number | null {
  const filter = next.USERS ?? {};
  if (people.length >= limit || !isNarrower(filter, heldBy.USERS ?? {})) return null;
  return people.filter((person) => passes(filter, traitsOf(person))).length;
}

/** Whether everyone who passes the one filter passes the other too. */
export function isNarrower(filter: UsersFilter, other: UsersFilter): boolean {
  return (
    peopleSwitches.every((name) => filter[name] === true || other[name] !== true) &&
    isRangeWithin([filter.ageMin, filter.ageMax], [other.ageMin, other.ageMax]) &&
    isRangeWithin([filter.heightMinCm, filter.heightMaxCm], [other.heightMinCm, other.heightMaxCm]) &&
    isChoiceWithin(filter.lookingFor, other.lookingFor) &&
    isChoiceWithin(filter.preferredRoles, other.preferredRoles) &&
    isChoiceWithin(filter.bodyTypes, other.bodyTypes) &&
    isChoiceWithin(filter.tags?.map(normalTag), other.tags?.map(normalTag))
  );
}

type Range = readonly [min: number | undefined, max: number | undefined];

function isRangeWithin([min, max]: Range, [otherMin, otherMax]: Range): boolean {
  return (
    (otherMin === undefined || (min ?? -Infinity) >= otherMin) &&
    (otherMax === undefined || (max ?? Infinity) <= otherMax)
  );
}

const isChoiceWithin = <Value>(chosen: readonly Value[] = [], others: readonly Value[] = []): boolean =>
  others.length === 0 || (chosen.length > 0 && chosen.every((one) => others.includes(one)));
