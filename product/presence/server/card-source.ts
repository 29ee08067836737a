import type { NearbyVisitor } from '#product/presence/contract.ts';

/** Who somebody is, as every viewer may see it. */
export type PersonFacts = Pick<NearbyVisitor, '_id' | 'handle' | 'accountType'> & {
  readonly [Field in 'age' | 'tags' | 'hostingStatus' | 'isPromoted' | 'isDemo' | 'photoId']?:
    NearbyVisitor[Field] | undefined;
};

/** Where cards get their facts. People it leaves out (deleted, suspended) are not shown. */
export interface CardSource {
  factsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, PersonFacts>>;
}
