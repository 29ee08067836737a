import type { LatLng } from '#platform/geo/point.ts';
import type { PostsChange } from '#product/global-chat/posts.rules.ts';

/** What pages beside the map ask of it. Wishes are events: two equal ones are two. */
export interface MapPort {
  /** Who is around, or how the visitor is seen, has changed by his own act. Opening loads: unheard it is not kept. */
  readonly reload: () => void;
  /**
   * Moves the map there, and marks the spot where that is asked for; from where he looks stays as it is. The last wish
   * is kept until there is a map.
   */
  readonly moveTo: (place: LatLng, how?: { readonly marks: boolean }) => void;
  /** Shows the list of who is around and gives it the focus. Unheard it is not kept. */
  readonly showList: () => void;
  /** What the visitor did to the posts around. Opening loads them: unheard it is not kept. */
  readonly changePosts: (change: PostsChange) => void;
  /** Who is around and has an account, as the map shows it now; nobody while there is no map. */
  readonly people: () => readonly { readonly id: string; readonly handle: string }[];
  /** The map says who is around for as long as it is open; answers how to stop. */
  readonly onPeople: (people: MapPort['people']) => () => void;
  /** The map hears wishes to load for as long as it is open; answers how to stop. */
  readonly onReload: (load: () => void) => () => void;
  /** The map hears wishes to move for as long as it is drawn; answers how to stop. */
  readonly onMove: (move: (place: LatLng, marks: boolean) => void) => () => void;
  /** The map hears what is done to the posts for as long as it is open; answers how to stop. */
  readonly onChangePosts: (apply: (change: PostsChange) => void) => () => void;
  /** The map hears wishes to show its list for as long as it is open; answers how to stop. */
  readonly onShowList: (show: () => void) => () => void;
}

export function createMapPort(): MapPort {
  let load: (() => void) | null = null;
  let move: ((place: LatLng, marks: boolean) => void) | null = null;
  let kept: { readonly place: LatLng; readonly marks: boolean } | null = null;
  let show: (() => void) | null = null;
  let apply: ((change: PostsChange) => void) | null = null;
  let around: MapPort['people'] | null = null;
  return {
    reload: () => load?.(),
    moveTo: (place, { marks } = { marks: false }) => {
      if (move) move(place, marks);
      else kept = { place, marks };
    },
    showList: () => show?.(),
    changePosts: (change) => apply?.(change),
    people: () => around?.() ?? [],
    onPeople: (say) => {
      around = say;
      return () => {
        if (around === say) around = null;
      };
    },
    onReload: (hear) => {
      load = hear;
      return () => {
        if (load === hear) load = null;
      };
    },
    onMove: (hear) => {
      move = hear;
      if (kept) hear(kept.place, kept.marks);
      kept = null;
      return () => {
        if (move === hear) move = null;
      };
    },
    onShowList: (hear) => {
      show = hear;
      return () => {
        if (show === hear) show = null;
      };
    },
    onChangePosts: (hear) => {
      apply = hear;
      return () => {
        if (apply === hear) apply = null;
      };
    },
  };
}
