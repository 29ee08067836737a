import { BlockQuestion } from '#product/blocks/web/block-question.tsx';
import type { PersonCardParts } from '#product/profiles/web/person-card.tsx';

/** What the card of a person has from other slices. */
export const personCardParts: PersonCardParts = {
  blockQuestion: (props) => <BlockQuestion {...props} />,
};
