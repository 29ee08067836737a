import { isOpenRequest } from '../../list.rules.ts';
import { useChatState } from '../model/chat-context.tsx';

/** How many requests there are, as far as they are loaded: "4", or "30+"; undefined for none. */
export function useRequestCount(): string | undefined {
  const count = useChatState(({ conversations }) => conversations.filter(isOpenRequest).length);
  const hasMore = useChatState(({ requests }) => requests.hasMore);
  if (count === 0) return undefined;
  return hasMore ? `${count}+` : `${count}`;
}
