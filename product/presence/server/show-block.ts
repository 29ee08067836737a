import type { BlocksApi, BlocksEvents } from '#product/blocks/server/index.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import { goneEventBytes } from './cards/card-events.ts';
import type { PresenceRegistry } from './cards/presence-registry.ts';

export interface ShowBlockDeps {
  readonly hiddenFrom: BlocksApi['hiddenFrom'];
  readonly live: Pick<LiveApi, 'reload' | 'sendEvent'>;
  readonly registry: Pick<PresenceRegistry, 'appearTo' | 'disappearTo'>;
}

/** Takes two visitors off each other's maps when one blocks the other, and shows them again when no block is left. */
export const showBlock =
  ({ hiddenFrom, live, registry }: ShowBlockDeps) =>
  ({ blockerId, blockedId, isBlocked }: BlocksEvents['blockChanged']): void => {
    if (isBlocked) {
      live.sendEvent(blockerId, goneEventBytes(blockedId));
      registry.disappearTo(blockedId, blockerId);
      return;
    }
    live.reload(blockerId);
    // The other may have a block too.
    if (!hiddenFrom(blockedId).has(blockerId)) registry.appearTo(blockedId, blockerId);
  };
