import { deviceStorage } from '#platform/device/storage.ts';
import { linkTo, pages } from '#product/pages.ts';

const KEY = 'group_waits_until';
const WAITS_FOR_MS = 60 * 60 * 1000;

/** The form of a new group waits for the confirmation; the email may be read in another tab of this device. */
export const groupWaits = (now: number): void => deviceStorage.write(KEY, now + WAITS_FOR_MS);

/** Where the visitor goes on once confirmed: back to the form that asked for it, or to the map. */
export function afterConfirmation(now: number): string {
  const until = deviceStorage.read(KEY);
  return linkTo(typeof until === 'number' && now < until ? pages.groups.newGroup : pages.map.home);
}

export const endGroupWait = (): void => deviceStorage.remove(KEY);
