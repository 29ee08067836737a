import { tabStorage } from '#platform/device/tab-storage.ts';
import { TARGET_KEY } from '#product/campaigns/web/arrival.session.ts';
import { targetAfterCaptcha } from './target-url.rules.ts';

/** Keeps where somebody was going, for this tab; what was kept before stays. */
export function keepTarget(target: string): void {
  if (tabStorage.read(TARGET_KEY) === null) tabStorage.write(TARGET_KEY, target);
}

/** Where to go on to, once. */
export function takeTarget(): string {
  const kept = tabStorage.read(TARGET_KEY);
  tabStorage.write(TARGET_KEY, null);
  return targetAfterCaptcha(kept, location.origin);
}
