import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { PersonCardParts } from '../person-card.tsx';

/** What the layer has from other slices. */
export interface PeopleLayerParts {
  /** Whether the visitor has no account. */
  readonly useIsAnonymous: () => boolean;
  /** Loads what the card has from other slices, with its texts. */
  readonly loadCardParts: () => Promise<PersonCardParts>;
  /** What there is to do where nobody is around. */
  readonly whereQuiet: NonNullable<NearbyLayer['whereQuiet']>;
}
