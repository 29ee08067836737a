import { isNearbyKnown, type Nearby } from '#product/nearby/web/nearby.store.ts';
import { countFilters } from '#product/nearby/web/shown.ts';
import { type Emptiness, emptinessOf } from '../../emptiness.rules.ts';
import type { MapModel } from '../map-model.ts';
import { itemsOf, type ListTab } from '../tabs.ts';

/** Why a tab shows nothing; null while it shows something. */
export function emptinessOfTab(
  model: Pick<MapModel, 'nearby' | 'layers'>,
  tab: ListTab,
  state: Nearby,
): Emptiness | null {
  if (itemsOf(tab, model.nearby.shownIn(state)).length > 0) return null;
  const toggle = model.layers.find(({ key }) => key === tab.key)?.toggle?.layer;
  return emptinessOf({
    ...whatIsHeld(model, state),
    isOff: tab.off !== undefined && toggle !== undefined && !state.layers[toggle],
  });
}

/** Why nothing at all is shown where the visitor looks; null while something is, or it is not known by now. */
export function emptinessOfMap(
  model: Pick<MapModel, 'nearby' | 'layers' | 'tabs'>,
  state: Nearby,
): Emptiness | null {
  const shown = model.nearby.shownIn(state);
  const isKnown = isNearbyKnown(state) && state.reload.status !== 'failed';
  const isEmpty = isKnown && model.tabs.every((tab) => itemsOf(tab, shown).length === 0);
  return isEmpty ? emptinessOf({ ...whatIsHeld(model, state), isOff: false }) : null;
}

const whatIsHeld = ({ layers }: Pick<MapModel, 'layers'>, state: Nearby) => ({
  isKnown: isNearbyKnown(state),
  reload: state.reload.status,
  isUsedUp: state.reload.status === 'failed' && state.reload.why === 'people-used-up',
  isFiltered: countFilters(layers, state.filters, state.layers) > 0,
});
