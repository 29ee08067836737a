import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import { limitVisitors } from '#product/nearby/limit-visitors.rules.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { isWithin } from '#product/nearby/located.rules.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import type { NearbyVisitor } from '#product/presence/contract.ts';
import { passes } from '#product/presence/nearby.rules.ts';

declare module '#product/nearby/layer.ts' {
  interface NearbyParts {
    readonly people: readonly NearbyVisitor[];
  }
}

type People = Pick<NearbyParts, 'people'>;

const reduce: LayerReducer<People> = {
  empty: { people: [] },
  answered: ({ nearbyVisitors: { visitors, isDifference, gone } }, held) => ({
    people: isDifference ? mergePeople(held.people, visitors, gone) : visitors,
  }),
  live: ({ people }, _before, { centre }) => ({ people: limitVisitors(people, centre) }),
  event: (known, event, context) => {
    if (event.type !== 'visitor') return known;
    return 'gone' in event ? without(known, event.gone) : withPerson(known, event.visitor, context);
  },
  withoutPerson: (known, personId) => without(known, personId),
};

/** The people around, the visitor not among them. */
export const peopleLayer: NearbyLayer = { key: 'people', reduce };

const without = ({ people }: People, id: string): People => ({
  people: people.filter(({ _id }) => _id !== id),
});

function withPerson({ people }: People, person: NearbyVisitor, context: ReduceContext): People {
  const isShown =
    person._id !== context.ownId &&
    isWithin(person, context.centre, MAX_RADIUS_MILES) &&
    passes(context.filters.USERS ?? {}, {
      age: person.age ?? null,
      isOnline: person.isOnline,
      tags: person.tags ?? [],
    });
  const next = isShown ? mergePeople(people, [person], []) : people.filter(({ _id }) => _id !== person._id);
  return { people: limitVisitors(next, context.centre) };
}

/** A person who changed keeps their place in the order, a new one comes last. */
function mergePeople(
  known: readonly NearbyVisitor[],
  changed: readonly NearbyVisitor[],
  gone: readonly string[],
): readonly NearbyVisitor[] {
  const byId = new Map(known.map((person) => [person._id, person]));
  for (const person of changed) byId.set(person._id, person);
  for (const id of gone) byId.delete(id);
  return [...byId.values()];
}
