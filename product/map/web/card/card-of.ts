import { type ComponentType, lazy } from 'react';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import type { CardProps, NearbyLayer } from '#product/nearby/web/layer.ts';

interface LayerCard {
  readonly Card: ComponentType<CardProps<NearbyItem>>;
  readonly fetch: () => Promise<unknown>;
}

const cards = new Map<string, LayerCard>();

/** The card of a layer, whose code comes with the first that is opened unless it was fetched ahead. */
export function cardOf({ key, card }: NearbyLayer): LayerCard | null {
  const known = cards.get(key);
  if (known || !card) return known ?? null;
  const Card = lazy(() => card().then((component) => ({ default: component })));
  const made = { Card, fetch: card };
  cards.set(key, made);
  return made;
}
