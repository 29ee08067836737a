import { createStore } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';
import type { MapWishes } from '#product/map/web/map-home-props.ts';

/** What pages ask of the map, which is not theirs. */
export const mapWishesStore = createStore<MapWishes>()(() => ({ reloads: 0, centre: null }));

/** Who is around, or how the visitor is seen, has changed by his own act. */
export const askMapAnew = (): void => mapWishesStore.setState(({ reloads }) => ({ reloads: reloads + 1 }));

/** Moves the map there; from where he looks stays as it is. */
export const moveMapTo = (centre: LatLng | null): void => mapWishesStore.setState({ centre });
