import { refusalOf } from '#platform/client/client.ts';
import { fromPair } from '#platform/geo/point.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import { defineLayer, type NearbyLayer } from '#product/nearby/web/layer.ts';
import { distanceTo, spokenName } from '#product/nearby/web/words.ts';
import { isWithin } from '#product/nearby/located.rules.ts';
import { getGroup } from '../../contract/read-endpoints.ts';
import { type Group, type GroupMessage } from '../../contract/schema.ts';
import { withUnread } from '../../list.rules.ts';
import { startsBetween } from '../../rules.ts';
import { drawGroupImage, groupImage } from './group-marker.ts';
import type { GroupUpdate } from '../groups.model.ts';
import type { GroupLayerParts } from './layer-parts.ts';
import { GroupRow, groupSearch } from './group-row.tsx';
import { planGroup } from './plan-group.tsx';

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
  event: (known, event) => {
    if (event.type !== 'group' || event.unreadCount === undefined) return known;
    const { groupId, unreadCount } = event;
    return {
      groups: known.groups.map((group) => (group._id === groupId ? withUnread(group, unreadCount) : group)),
    };
  },
};

const RANK = 2;

/** The groups around. A live event names a group; what the visitor may see of it is asked for. */
export const groupLayer = (parts: GroupLayerParts): NearbyLayer =>
  defineLayer<Group>({
    key: 'group',
    reduce,
    // Of a group that concerns the visitor: what they may see of it may have changed.
    frame: (frame) => (frame.type === 'group' ? frame : null),
    follow: (event, { refetch }) => {
      if (event.type !== 'group') return;
      const id = event.groupId;
      const update = parts.groups.loadAfter(event);
      if (update === null) return;
      refetch(
        id,
        () => update.then(groupOf),
        (known, group, context) => withGroup(known, id, group, context),
      );
    },
    texts: ['group'],
    shown: ({ groups }, layers) => (layers.groups ? groups : []),
    marker: {
      of: ({ goingCount: going, isCanceled }) => ({
        ...{ image: groupImage({ going, isCanceled }), rank: RANK, clusterPart: 'groups' },
      }),
      clusterParts: [{ name: 'groups', color: 'group' }],
      pictures: { group: drawGroupImage },
      shape: 'capsule',
      name: (group, words) => {
        const t = words.tOf('group');
        const state = group.isCanceled ? t('canceled') : t('going', { count: group.goingCount });
        return spokenName([group.detailsPublic.name, state, distanceTo(group, words)?.spoken]);
      },
    },
    row: GroupRow,
    search: groupSearch,
    tab: {
      title: ({ tOf }) => tOf('group')('title'),
      count: (count, { tOf }) => tOf('group')('count', { count }),
      empty: ({ tOf }) => ({ title: tOf('group')('empty.title'), text: tOf('group')('empty.text') }),
      off: ({ tOf }) => ({ title: tOf('group')('off'), action: tOf('group')('show') }),
      Action: planGroup(parts),
    },
    card: () => import('./map-group-card.tsx').then(({ mapGroupCard }) => mapGroupCard(parts)),
    toggle: { layer: 'groups', title: ({ tOf }) => tOf('group')('title') },
    filter: {
      count: ({ GROUPS }) => (GROUPS?.from !== undefined || GROUPS?.to !== undefined ? 1 : 0),
      fields: () => import('./group-filter.tsx').then(({ groupFields }) => groupFields),
    },
  });

/** The group as the visitor may see it now; null where there is none. Only a clear "not found" says so. */
function groupOf(update: GroupUpdate): Group | null | 'unknown' {
  if (update.type === 'loaded') return update.group;
  return refusalOf(update.failure, getGroup) === 'not-found' ? null : 'unknown';
}

/** The newest group messages around. */
export const groupMessageLayer: NearbyLayer = {
  key: 'groupMessage',
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
  { center, filters }: Pick<ReduceContext, 'center' | 'filters'>,
): Known {
  const others = known.groups.filter(({ _id }) => _id !== id);
  const isShown =
    group !== null &&
    !group.isComplete &&
    isWithin(group, center, MAX_RADIUS_MILES) &&
    startsBetween(
      { startTime: new Date(group.startTime), point: fromPair(group.location.coordinates) },
      filters.GROUPS ?? {},
    );
  return { ...known, groups: isShown ? [...others, group] : others };
}
