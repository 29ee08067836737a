import { errorKind } from '#platform/contract/error-kind.ts';
import type { FrameHandler } from '#platform/slice/slice.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { typingFrame } from '../contract/events.ts';
import type { ChatDeps } from './context.ts';
import { frameOf } from './frames.ts';
import { mayShowTyping } from './settings/privacy-settings.store.ts';

/** Sends a typing event, where both show typing and nothing separates them. */
async function tellTyping(deps: ChatDeps, authorId: string, partnerId: string): Promise<void> {
  const isSeparated = () => deps.hiddenFrom(authorId).has(partnerId);
  if (isSeparated() || !(await mayShowTyping(deps.database, authorId, partnerId)) || isSeparated()) return;
  deps.live.send(partnerId, frameOf({ type: 'typing', userId: authorId }));
}

/** Handles a `typing` frame. */
export function handleTypingFrame(deps: ChatDeps): FrameHandler<Caller> {
  return (from, frame) => {
    const typing = typingFrame.safeParse(frame);
    if (!typing.success) return false;
    tellTyping(deps, from.caller._id, typing.data.to).catch((error: unknown) => {
      deps.log.error({ kind: errorKind(error) }, 'sending a typing event failed');
    });
    return true;
  };
}
