import {
  distanceMetres,
  fromPair,
  type LatLng,
  type LngLatPair,
  METRES_PER_MILE,
  toPair,
} from '#platform/geo/point.ts';
import { idEndsOf } from '#platform/random/id-ends.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { cellAt, centerOf } from '#product/presence/projection/grid.rules.ts';
import type { Nearest } from '#product/presence/server/nearby-index/nearby-index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import { type Leak, type Patch, withApi } from './leak.fixture.ts';
import type { KnownTruths } from './truths.ts';

interface Card {
  readonly _id: string;
  readonly location: { readonly coordinates: LngLatPair };
  readonly photoId?: string;
}
type Change = (cards: readonly Card[], center: LatLng) => readonly Card[];

/** A fault in the list of people around, where a betrayed victim is in it. */
const inCards = ({ at }: KnownTruths, change: Change): Patch => ({
  slice: 'presence',
  body: (body) =>
    withApi<PresenceApi>(body, (api) => ({
      nearest: (query) => {
        const found = api.nearest(query);
        return found.ids.some((id) => at(id))
          ? changed(found, (cards) => change(cards, query.center))
          : found;
      },
    })),
});

function changed(found: Nearest, change: (cards: readonly Card[]) => readonly Card[]): Nearest {
  const bytes = found.encode(Buffer.from('['), Buffer.from(']'));
  const cards = change(JSON.parse(bytes.toString()) as Card[]);
  const places = cards.map(({ _id }) => found.ids.indexOf(_id));
  return {
    ids: cards.map(({ _id }) => _id),
    idEnds: idEndsOf(cards.map(({ _id }) => _id)),
    fingerprints: Float64Array.from(places.map((place) => found.fingerprints[place] ?? 0)),
    encode: (head, tail, pick = () => true) => {
      const texts = cards.filter((_, place) => pick(place)).map((card) => JSON.stringify(card));
      return Buffer.concat([head, Buffer.from(texts.join(', ')), tail]);
    },
  };
}

const order: Leak = {
  name: 'the order by true distance',
  shownIn: 'answer softReload',
  patches: (known) => [
    inCards(known, (cards, center) => {
      const away = ({ _id, location }: Card) =>
        distanceMetres(center, known.at(_id) ?? fromPair(location.coordinates));
      return cards.toSorted((a, b) => away(a) - away(b));
    }),
  ],
};

const radius: Leak = {
  name: 'the radius by true distance',
  shownIn: 'answer softReload',
  patches: (known) => [
    inCards(known, (cards, center) =>
      cards.filter(({ _id }) => {
        const truth = known.at(_id);
        return !truth || distanceMetres(center, truth) <= MAX_RADIUS_MILES * METRES_PER_MILE;
      }),
    ),
  ],
};

const early: Leak = {
  name: 'the cell of the next tick, too early',
  shownIn: 'answer softReload',
  patches: (known) => [
    inCards(known, (cards) =>
      cards.map((card) => {
        const truth = known.at(card._id);
        const coordinates = truth && toPair(centerOf(cellAt(truth, 500)));
        return coordinates ? { ...card, location: { coordinates } } : card;
      }),
    ),
  ],
};

const photo: Leak = {
  name: 'a photo named by where it was taken',
  shownIn: 'answer softReload',
  patches: (known) => [
    inCards(known, (cards) =>
      cards.map((card) => {
        const truth = known.at(card._id);
        return truth ? { ...card, photoId: `${truth.lat.toFixed(3)},${truth.lng.toFixed(3)}` } : card;
      }),
    ),
  ],
};

/** Leaks in the people around. */
export const leaksOnCards: readonly Leak[] = [order, radius, early, photo];
