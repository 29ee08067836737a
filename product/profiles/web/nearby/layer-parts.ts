import type { PersonCardParts } from '../person-card.tsx';

/** What the layer has from other slices. */
export interface PeopleLayerParts {
  /** Whether the visitor has no account. */
  readonly useIsAnonymous: () => boolean;
  /** Loads what the card has from other slices, with its texts. */
  readonly loadCardParts: () => Promise<PersonCardParts>;
}
