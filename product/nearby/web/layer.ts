import type { ComponentType, ReactNode } from 'react';
import type { Client } from '#platform/client/client.ts';
import type { LatLng, LngLatPair } from '#platform/geo/point.ts';
import type { ColorName } from '#platform/ui/theme/token.ts';
import type { Filters, Layers } from '#product/visitors/contract.ts';
import type { Down } from '#wire/down.ts';
import type { NearbyEvent } from '../contract.ts';
import type { NearbyParts, ReduceContext } from '../layer.ts';
import type { ListOrder } from '../list.rules.ts';
import type { AnyReducer } from '../nearby-state.rules.ts';
import type { NearbyItem } from './item.ts';
import type { DrawPicture } from './marker-drawing.ts';
import type { TextModule } from '#platform/i18n/text-modules.ts';
import type { Words } from './words.ts';

/** Everything a slice registers of a kind of thing that is nearby. Only `key` and `reduce` are required. */
export interface NearbyLayer<Item extends NearbyItem = NearbyItem> {
  readonly key: string;
  readonly reduce: AnyReducer;
  /** What a frame to the visitor alone says of what is nearby: an event as those of a room, or that a reload is due. */
  readonly frame?: (frame: Down) => NearbyEvent | 'reload' | null;
  /** Follows events that name a thing without its content: the reducer alone cannot apply them. */
  readonly follow?: (event: NearbyEvent, tools: LayerTools) => void;
  /** The modules of texts it is written in; the first map waits for those of layers with a marker. */
  readonly texts?: readonly TextModule[];
  /** What the visitor's choice of layers leaves, on the map as in its list. */
  readonly shown?: (known: NearbyParts, layers: Layers) => readonly Item[];
  /** Name of the item at which others see the visitor, in place of a marker of their own; null without one. */
  readonly seenAt?: (known: NearbyParts, ownId: string, now: Date) => string | null;
  readonly marker?: LayerMarker<Item>;
  readonly temporary?: LayerTemporary;
  readonly row?: ComponentType<RowProps<Item>>;
  readonly search?: LayerSearch<Item>;
  /** Its tab of the list, or the key of the layer whose tab its rows are in. */
  readonly tab?: LayerTab | string;
  readonly card?: () => Promise<ComponentType<CardProps<Item>>>;
  /** How the visitor turns it off. */
  readonly toggle?: { readonly layer: keyof Layers; readonly title: (words: Words) => string };
  readonly filter?: LayerFilter;
  /** An item as a field of a grid of faces; the list can be one where a layer of its tab has it. */
  readonly tile?: ComponentType<RowProps<Item>>;
  /** The number loaded at most: where that is reached, there may be others. */
  readonly limit?: number;
  /** The layer whose items "Cruise this area" counts. */
  readonly isCruised?: boolean;
  /** What the layer that is counted offers where none of it is; `around` is the middle of the sector. */
  readonly whereQuiet?: () => Promise<ComponentType<{ readonly around: LatLng }>>;
}

/** A layer of the list, of whatever items: it is handed none but its own. */
export const defineLayer = <Item extends NearbyItem>(layer: NearbyLayer<Item>): NearbyLayer =>
  layer as unknown as NearbyLayer;

/** How the items of a layer are drawn on the map. */
export interface LayerMarker<Item> {
  readonly of: (item: Item, now: number) => ItemMarker;
  /** The parts of a cluster's ring that are its own, in their order. */
  readonly clusterParts?: readonly ClusterPart[];
  /** Its pictures by the first word of their names, which `:` divides. */
  readonly pictures?: Pictures;
  /** Calls back when `of` answers otherwise of items that are the same; answers how to end that. */
  readonly follow?: (onChange: () => void) => () => void;
  readonly shape: 'round' | 'square' | 'capsule';
  /** What a reader hears: "quietfern, Online, under 500 metres". */
  readonly name: (item: Item, words: Words) => string;
  /** The ground an item covers, as rings of corners; null where it covers none. */
  readonly ground?: {
    readonly color: ColorName;
    readonly rings: (item: Item) => readonly (readonly LngLatPair[])[] | null;
  };
}

export interface ItemMarker {
  /** The name of its picture, which says everything there is to draw. */
  readonly image: string;
  /** A higher one is drawn over a lower one. */
  readonly rank: number;
  /** The part of a cluster's ring it counts for. */
  readonly clusterPart: string;
}

export interface ClusterPart {
  readonly name: string;
  readonly color: ColorName;
}

export type Pictures = Readonly<Record<string, DrawPicture>>;

/** Markers over the others that disappear by themselves. */
export interface LayerTemporary {
  readonly shown: (known: NearbyParts, layers: Layers) => readonly TemporaryMarker[];
  readonly pictures: Pictures;
  /** Stands for them where the screen has no room for the markers. */
  readonly line: (count: number, words: Words) => string;
  /** Where that line leads. */
  readonly address: string;
}

export interface TemporaryMarker {
  readonly coordinates: LngLatPair;
  readonly image: (now: number, isCalm: boolean) => string;
}

export interface RowProps<Item> {
  readonly item: Item;
  readonly words: Words;
  readonly selected: boolean;
  /** The id of the row's button on the page. */
  readonly id: string;
  readonly onPress: () => void;
}

/** How an item is found by its name, and what its row in the search shows. */
export interface LayerSearch<Item> {
  readonly name: (item: Item) => string;
  readonly leading: (item: Item) => ReactNode;
  /** Stands below its name, before how far it is. */
  readonly text: (item: Item, words: Words) => string;
}

/** A tab of the list. */
export interface LayerTab {
  readonly title: (words: Words) => string;
  /** "3 places". */
  readonly count: (count: number, words: Words) => string;
  /** The count of what is in view is said also when it is 0. */
  readonly countsNone?: boolean;
  readonly empty: (words: Words) => TabWords;
  /** When the visitor turned the layer off; `action` turns it on again. */
  readonly off?: (words: Words) => { readonly title: string; readonly action: string };
  /** By distance where absent. */
  readonly order?: (
    items: readonly NearbyItem[],
    order: ListOrder,
    from: LatLng | null,
  ) => readonly NearbyItem[];
  /** Stands above the rows, and where there are none. */
  readonly Action?: ComponentType;
}

export interface TabWords {
  readonly title: string;
  readonly text: string;
}

export interface CardProps<Item> {
  readonly item: Item;
  readonly words: Words;
  /** How far, in words; null when it cannot be said. */
  readonly distance: string | null;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Something is begun on the card: until it is ended, the card stays though what it shows leaves the map. */
  readonly onHold: (isHeld: boolean) => void;
  /** The visitor sees nothing of this person any longer: the card closes, and everything of theirs goes. */
  readonly onPersonGone: (personId: string) => void;
}

/** The filters of a layer; the code of their fields comes with the drawer. */
export interface LayerFilter {
  /** How many of them keep something off the map. */
  readonly count: (filters: Filters) => number;
  readonly fields: () => Promise<FilterFields>;
}

export interface FilterFields<Draft = unknown> {
  readonly draftOf: (filters: Filters) => Draft;
  /** What the fields say, without what filters nothing; null while they contradict each other. */
  readonly read: (draft: Draft) => Filters | null;
  /** How many things these filters leave of what is held, without asking; null or absent where that is not known. */
  readonly left?: (
    known: NearbyParts,
    filters: { readonly heldBy: Filters; readonly next: Filters },
  ) => number | null;
  readonly Fields: ComponentType<DraftProps<Draft>>;
  /** Stand beside the layers that can be turned off. */
  readonly Chips?: ComponentType<DraftProps<Draft>>;
}

/** Fields of whatever draft: they are handed none but their own. */
export const defineFields = <Draft>(fields: FilterFields<Draft>): FilterFields =>
  fields as unknown as FilterFields;

export interface DraftProps<Draft> {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

export interface LayerTools {
  readonly client: Client;
  /**
   * Asks for one thing and applies the answer, unless it is out of date when it comes. Unknown: everything is loaded
   * again.
   *
   * @param id of the thing among all things of all layers
   */
  readonly refetch: <Item>(
    id: string,
    ask: () => Promise<Item | 'unknown'>,
    put: (known: NearbyParts, item: Item, context: ReduceContext) => Partial<NearbyParts>,
  ) => void;
}
