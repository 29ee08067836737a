import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { doubtPublished } from '#product/presence/web/index.ts';

/** After a check-in or a check-out: what others see of the visitor is another, and so is the map. */
export function ownVisitChanged(): void {
  doubtPublished();
  reloadNearby();
}
