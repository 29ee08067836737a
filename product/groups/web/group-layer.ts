import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import { fromPair } from '#platform/geo/point.ts';
import { getGroup, type Group, type GroupMessage } from '#product/groups/contract.ts';
import { startsBetween } from '#product/groups/rules.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { isWithin } from '#product/nearby/located.rules.ts';

declare module '#product/nearby/layer.ts' {
  interface NearbyParts {
    readonly groups: readonly Group[];
    readonly groupMessages: readonly GroupMessage[];
  }
}

type Groups = Pick<NearbyParts, 'groups'>;

const reduce: LayerReducer<Groups> = {
  empty: { groups: [] },
  answered: ({ groups }, held) => ({ groups: groups ?? held.groups }),
};

/** The groups around. A live event names a group; what the visitor may see of it is asked for. */
export const groupLayer: NearbyLayer = {
  key: 'groups',
  reduce,
  follow: (event, { client, refetch }) => {
    if (event.type !== 'group') return;
    const id = event.groupId;
    refetch(
      id,
      () => groupOf(client, id),
      (known, group, context) => withGroup(known, id, group, context),
    );
  },
};

/** The group as the visitor may see it now; null where there is none. Only a clear "not found" says so. */
async function groupOf(client: Client, id: string): Promise<Group | null | 'unknown'> {
  try {
    return await client.call(getGroup, { query: { groupId: id } });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return refusalOf(error.failure, getGroup) === 'not-found' ? null : 'unknown';
  }
}

/** The newest group messages around. */
export const groupMessageLayer: NearbyLayer = {
  key: 'groupMessages',
  reduce: {
    empty: { groupMessages: [] },
    answered: ({ groupMessages }, held) => ({ groupMessages: groupMessages ?? held.groupMessages }),
  },
};

/** A group as this viewer may see it now; null when they may not or when it is no more. */
export function withGroup<Known extends Groups>(
  known: Known,
  id: string,
  group: Group | null,
  { centre, filters }: Pick<ReduceContext, 'centre' | 'filters'>,
): Known {
  const others = known.groups.filter(({ _id }) => _id !== id);
  const isShown =
    group !== null &&
    !group.isComplete &&
    isWithin(group, centre, MAX_RADIUS_MILES) &&
    startsBetween(
      { startTime: new Date(group.startTime), point: fromPair(group.location.coordinates) },
      filters.GROUPS ?? {},
    );
  return { ...known, groups: isShown ? [...others, group] : others };
}
