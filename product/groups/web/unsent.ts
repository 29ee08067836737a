import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { deviceStorage } from '#platform/device/storage.ts';

const unsent = z.object({ _id: id, body: z.string() });
const unsentList = z.array(unsent);
/** Words one wrote that are not known to be stored. */
export type Unsent = z.infer<typeof unsent>;

const keyOf = (groupId: string): string => `group_unsent_${groupId}`;

/** What an earlier page left of what was written in a group. */
export const readUnsent = (groupId: string): readonly Unsent[] =>
  unsentList.safeParse(deviceStorage.read(keyOf(groupId))).data ?? [];

export function keepUnsent(groupId: string, all: readonly Unsent[]): void {
  if (all.length === 0) deviceStorage.remove(keyOf(groupId));
  else
    deviceStorage.write(
      keyOf(groupId),
      all.map(({ _id, body }) => ({ _id, body })),
    );
}
