import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { deviceStorage } from '#platform/device/storage.ts';

const unsent = z.object({ _id: id, body: z.string() });
const unsentList = z.array(unsent);
/** Words one wrote that are not known to be stored. */
export type Unsent = z.infer<typeof unsent>;

const keyOf = (groupId: string): string => `group_unsent_${groupId}`;

/** What an earlier page left of what was written in a group, the oldest first. */
export const readUnsent = (groupId: string): readonly Unsent[] =>
  unsentList.safeParse(deviceStorage.read(keyOf(groupId))).data ?? [];

const without = (groupId: string, id: string) => readUnsent(groupId).filter(({ _id }) => _id !== id);

// Another page of this device may have kept some meanwhile: it is read anew each time.

/** Behind what is kept already. */
export const keepUnsent = (groupId: string, { _id, body }: Unsent): void =>
  deviceStorage.write(keyOf(groupId), [...without(groupId, _id), { _id, body }]);

export function forgetUnsent(groupId: string, id: string): void {
  const left = without(groupId, id);
  if (left.length === 0) deviceStorage.remove(keyOf(groupId));
  else deviceStorage.write(keyOf(groupId), left);
}
