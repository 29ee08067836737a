import type { BlockQuestionOf } from '#product/chat/web/thread/use-block.tsx';
import { BlockQuestion } from '#product/visitors/web/block-question.tsx';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';

/** The question before somebody is blocked from where chats are; who is blocked is on the map no more. */
export const chatBlockQuestion: BlockQuestionOf = ({ onBlocked, ...rest }) => (
  <BlockQuestion
    {...rest}
    onBlocked={() => {
      onBlocked();
      reloadNearby();
    }}
  />
);
