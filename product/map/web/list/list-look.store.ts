import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '#platform/device/storage.ts';
import type { ListOrder } from '#product/nearby/list.rules.ts';

/** As rows of words, or as a grid of faces. */
export type ListLayout = 'rows' | 'faces';

interface ListLook {
  readonly order: ListOrder;
  readonly layout: ListLayout;
}

const LAYOUT_KEY = 'list-layout';

const store = createStore<ListLook>()(() => ({
  order: 'nearest',
  layout: deviceStorage.read(LAYOUT_KEY) === 'faces' ? 'faces' : 'rows',
}));

/** How the list is looked at; its layout is kept on this device, its order until the page is left. */
export const useListLook = (): ListLook => useStore(store);

export const orderList = (order: ListOrder): void => store.setState({ order });

export function layOutList(layout: ListLayout): void {
  store.setState({ layout });
  deviceStorage.write(LAYOUT_KEY, layout);
}
