import type { LatLng } from '#platform/geo/point.ts';
import type { NearbyAnswer, NearbyQuestion } from '#product/nearby/contract.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { Filters } from '#product/visitors/contract.ts';

/** Asks a slice for its part of an answer. */
export interface PartQuery extends Omit<AroundQuery, 'limit'> {
  readonly filters: Filters;
  /** What else was asked: a slice reads what it declared. */
  readonly question: NearbyQuestion;
}

/** What of an answer comes from slices below. */
type PartName = Exclude<
  keyof NearbyAnswer,
  'nearbyVisitors' | 'partialVisitorData' | 'published' | 'hasLeft' | 'isReturning' | 'can'
>;

export type PartLoaders = {
  readonly [Name in PartName]: (query: PartQuery) => Promise<NonNullable<NearbyAnswer[Name]>>;
};

/** The loaders of all parts, in the order of the answer. */
export type PartLoaderList = readonly (readonly [name: string, load: LoadPart])[];
/** A part is a list, or some lists by their names. */
export type Part = readonly object[] | Readonly<Record<string, readonly object[]>>;
type LoadPart = (query: PartQuery) => Promise<Part>;

/**
 * Joins what the slices registered.
 *
 * @param names  of the parts, in the order of the answer
 * @throws when a part of the answer has no slice
 */
export function joinParts(
  registered: readonly Partial<PartLoaders>[],
  names: readonly string[],
): PartLoaderList {
  const all = new Map<string, LoadPart>(registered.flatMap((parts) => Object.entries(parts)));
  return names.map((name) => {
    const load = all.get(name);
    if (!load) throw new Error(`no slice answers ${name}`);
    return [name, load] as const;
  });
}

/** What the slices below register of what is nearby. */
export interface NearbyHooks {
  readonly nearbyParts: Partial<PartLoaders>;
  /** Called with each question before it is answered, for what it says of the visitor and where they look. */
  readonly nearbyAsked: (viewerId: string, question: NearbyQuestion, center: LatLng) => Promise<void>;
}
