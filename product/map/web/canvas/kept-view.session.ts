import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { latLng } from '#platform/geo/point.ts';
import type { SessionPart } from '#product/session-part.ts';
import type { KeptView } from '../../view/kept-view.rules.ts';

const KEY = 'map_view';

const kept = z.strictObject({
  ownId: z.string(),
  center: z.nullable(latLng),
  zoom: z.number(),
  from: z.nullable(latLng),
});

/** What this visitor looked at in this tab; null when there is nothing, or nothing readable. */
export function readKeptView(ownId: string | null): KeptView | null {
  const text = tabStorage.read(KEY);
  if (text === null || ownId === null) return null;
  const read = kept.safeParse(parsed(text));
  if (!read.success || read.data.ownId !== ownId) return null;
  const { center, zoom, from } = read.data;
  return { center, zoom, from };
}

export const keepView = (ownId: string, view: KeptView): void =>
  tabStorage.write(KEY, JSON.stringify({ ownId, ...view }));

export const forgetView = (): void => tabStorage.write(KEY, null);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not written by us
  }
}

/** Forgets what was looked at when the visitor logs out. */
export const keptView: SessionPart<unknown, null> = {
  isFor: () => true,
  create: () => {
    const store = createStore<{ ownId: string | null }>()(() => ({ ownId: null }));
    const stop = () => store.setState({ ownId: null });
    return {
      api: null,
      model: {
        ...{ store, stop },
        start: (ownId) => store.setState({ ownId }),
        wipe: () => {
          stop();
          forgetView();
        },
      },
    };
  },
};
