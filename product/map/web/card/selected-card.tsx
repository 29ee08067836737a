import { Suspense } from 'react';
import { CardFrame } from '#platform/ui/display/card-frame.tsx';
import { distanceTo } from '#product/nearby/web/words.ts';
import { useMapModel, useMapState } from '../map-model-context.tsx';
import type { MarkerKey } from '../markers/marker-key.ts';
import { useNearbyWords } from '../use-nearby-words.ts';
import { useShown } from '../use-shown.ts';
import { cardOf } from './card-of.ts';

export interface SelectedCardProps {
  readonly selected: MarkerKey;
  readonly onClose: () => void;
}

/** The card of what is selected. */
export function SelectedCard({ selected, onClose }: SelectedCardProps) {
  const model = useMapModel();
  const words = useNearbyWords();
  const held = useMapState((state) => state.held);
  const item = useShown().items[selected.kind]?.find(({ _id }) => _id === selected.id) ?? held;
  const layer = model.layers.find(({ key }) => key === selected.kind);
  const card = layer ? cardOf(layer) : null;
  if (!card || !item) return null;
  const closeLabel = words.t('actions.close');
  // Until its code is there: what a reader hears of the marker.
  const [name, ...rest] = layer?.marker?.name(item, words).split(', ') ?? [];
  const frame = (
    <CardFrame
      of={item._id}
      nameId="coming-card-name"
      name={name}
      words={rest.join(' · ')}
      closeLabel={closeLabel}
      onClose={onClose}
    />
  );
  return (
    <Suspense fallback={frame}>
      <card.Card
        item={item}
        words={words}
        distance={distanceTo(item, words)?.written ?? null}
        closeLabel={closeLabel}
        onClose={onClose}
        onHold={(isHeld) => model.hold(isHeld ? item : null)}
        onPersonGone={model.clearVisitorData}
      />
    </Suspense>
  );
}
