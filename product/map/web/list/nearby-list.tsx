import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMemo } from 'react';
import { Tabs } from '#platform/ui/tabs.tsx';
import { byDistance, type ListTab, orderPeople, type PeopleOrder } from '#product/nearby/list.rules.ts';
import { allPeopleOf } from '../shown.ts';
import { useMapModel, useMapState } from '../map-model-context.tsx';
import type { MarkerKey } from '../markers/marker-features.ts';
import { shownIn } from '../map.state.ts';
import { NothingNearby, PlanGroup } from './nothing-nearby.tsx';
import { GroupRow, PersonRow, PlaceRow, TripRow } from './nearby-rows.tsx';
import styles from './nearby-list.module.css';
import { useMarkerWords } from '../markers/use-marker-words.ts';
import { GrowingList } from './growing-list.tsx';

/** The id of a row's button on the page. */
export const rowId = ({ kind, id }: MarkerKey): string => `row-${kind}-${id}`;

export interface NearbyListProps {
  readonly tab: ListTab;
  readonly onTab: (tab: ListTab) => void;
  readonly order: PeopleOrder;
}

/** The map's twin: everything that stands on it, by kind. */
export function NearbyList({ tab, onTab, order }: NearbyListProps) {
  const model = useMapModel();
  const words = useMarkerWords();
  const { t, from, distanceOrigin } = words;
  const shown = useNearby(shownIn);
  const selected = useMapState((state) => state.selected);
  const people = useMemo(() => orderPeople(allPeopleOf(shown), order, from), [shown, order, from]);
  const places = useMemo(() => byDistance(shown.places, from), [shown.places, from]);
  const groups = useMemo(() => byDistance(shown.groups, from), [shown.groups, from]);
  const note = distanceOrigin && t(`distance.allFrom.${distanceOrigin}`);
  const rowOf = (kind: MarkerKey['kind'], id: string) => ({
    words,
    selected: selected?.kind === kind && selected.id === id,
    id: rowId({ kind, id }),
    onPress: () => model.select({ kind, id }, 'row'),
  });

  return (
    <div className={styles['list']}>
      <Tabs
        label={t('list.tabs')}
        current={tab}
        onChange={onTab}
        tabs={[
          { name: 'people', title: t('list.people'), count: people.length },
          { name: 'places', title: t('list.places'), count: places.length },
          { name: 'groups', title: t('list.groups'), count: groups.length },
        ]}
      >
        {{ people, places, groups }[tab].length === 0 && <NothingNearby of={tab} />}
        {tab === 'people' && people.length > 0 && (
          <GrowingList
            label={t('list.people')}
            items={people}
            note={note}
            keyOf={idOf}
            row={(person) =>
              'visitorId' in person ? (
                <TripRow trip={person} {...rowOf('trip', person._id)} />
              ) : (
                <PersonRow person={person} {...rowOf('person', person._id)} />
              )
            }
          />
        )}
        {tab === 'places' && places.length > 0 && (
          <GrowingList
            label={t('list.places')}
            items={places}
            note={note}
            keyOf={idOf}
            row={(place) => <PlaceRow place={place} {...rowOf('place', place._id)} />}
          />
        )}
        {tab === 'groups' && groups.length > 0 && (
          <GrowingList
            label={t('list.groups')}
            items={groups}
            note={note}
            keyOf={idOf}
            row={(group) => <GroupRow group={group} {...rowOf('group', group._id)} />}
          />
        )}
        {tab === 'groups' && groups.length > 0 && (
          <div className={styles['plan']}>
            <PlanGroup />
          </div>
        )}
      </Tabs>
    </div>
  );
}

const idOf = ({ _id }: { readonly _id: string }): string => _id;
