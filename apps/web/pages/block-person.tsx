import { BlockQuestion, type BlockQuestionProps } from '#product/blocks/web/block-question.tsx';
import { forgetFace } from '#product/profiles/web/faces/faces.store.ts';

/** Asks before a person is blocked; their photo leaves the screen with them. */
export const BlockPerson = ({ onBlocked, ...rest }: BlockQuestionProps) => (
  <BlockQuestion
    {...rest}
    onBlocked={() => {
      forgetFace(rest.person.id);
      onBlocked();
    }}
  />
);
