import type { LatLng } from '#platform/geo/point.ts';
import type { Filters } from '#product/visitors/contract.ts';
import type { NearbyAnswer, NearbyEvent } from './contract.ts';

/** What is held of an area. Each layer declares its own part by extending this. */
export interface NearbyParts {
  readonly can: { readonly block: boolean };
  /** Miles; a smaller move is not worth a reload. */
  readonly minLockingDistance: number;
}

/** What takes part in a change beside the change itself. */
export interface ReduceContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly center: LatLng;
  readonly filters: Filters;
  /** The visitor, who is not among the people around them. */
  readonly ownId: string | null;
}

export type AnswerContext = Pick<ReduceContext, 'now' | 'center'>;

/**
 * How one kind of thing nearby is held; registered by its slice. Each function answers the layer's own part.
 * `Known` is what it is handed of the whole.
 */
export interface LayerReducer<Part extends Partial<NearbyParts>, Known = Part> {
  readonly empty: Part;
  /** What an answer holds; where it says that nothing changed, what the snapshot held. */
  readonly answered: (answer: NearbyAnswer, held: Known) => Part;
  /** What becomes of it on screen, with what was there before; absent where that is the same. */
  readonly live?: (answered: Known, before: Known, context: AnswerContext) => Part;
  readonly event?: (known: Known, event: NearbyEvent, context: ReduceContext) => Part;
  /** Without anything of a person the visitor blocked. */
  readonly withoutPerson?: (known: Known, personId: string) => Part;
  /** Without what is over; the same object when nothing is. */
  readonly expire?: (known: Known, now: number) => Part;
}
