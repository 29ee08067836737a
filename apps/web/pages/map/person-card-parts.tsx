import { BlockQuestion } from '#product/blocks/web/block-question.tsx';
import type { PersonCardParts } from '#product/profiles/web/person-card.tsx';
import { SaveButton } from '#product/saved-people/web/save-button.tsx';
import { savedPeople } from '#product/saved-people/web/session.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

/** What the card of a person has from other slices. */
export const personCardParts: PersonCardParts = {
  blockQuestion: (props) => <BlockQuestion {...props} />,
  actions: (person) => <Actions person={person} />,
};

function Actions({ person }: { readonly person: { readonly id: string; readonly handle: string } }) {
  return <SaveButton model={useSessionPart(savedPeople)} person={person} />;
}
