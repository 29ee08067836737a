import type { BlockQuestionOf } from '#product/chat/web/thread/use-block.tsx';
import { BlockQuestion } from '#product/blocks/web/block-question.tsx';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';

/** The block dialog of the chat pages; a blocked person also disappears from the map. */
export const chatBlockQuestion: BlockQuestionOf = ({ onBlocked, ...rest }) => (
  <BlockQuestion
    {...rest}
    onBlocked={() => {
      onBlocked();
      reloadNearby();
    }}
  />
);
