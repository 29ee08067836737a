import type { BlockQuestionOf } from '../person-card.tsx';

/** What the layer has from other slices. */
export interface PeopleLayerParts {
  /** Whether the visitor has no account. */
  readonly useIsAnonymous: () => boolean;
  /** Loads the question before a block, with its texts. */
  readonly loadBlockQuestion: () => Promise<BlockQuestionOf>;
}
