import { MIN_LOCKING_DISTANCE_MILES, type NearbyAnswer, type NearbyEvent } from './contract.ts';
import type { AnswerContext, LayerReducer, NearbyParts, ReduceContext } from './layer.ts';

/** What an answer held, before any live change: its differences are applied to this alone. */
export interface Snapshot {
  /** Null where no answer can be the difference to it: the next question is for the whole. */
  readonly id: string | null;
  readonly parts: NearbyParts;
}

/** Everything known of the area looked at: the last answer and the live changes since. */
export interface NearbyState extends NearbyParts {
  /** The last answer; null while nothing is held. */
  readonly snapshot: Snapshot | null;
}

/** What is held stays, and the next question is for the whole. */
export const askingForWhole = (known: NearbyState): NearbyState => ({
  ...known,
  snapshot: known.snapshot && { ...known.snapshot, id: null },
});

/** Reduces answers and events to what is held, by the layers that the slices registered. */
export interface NearbyReducer {
  readonly nothing: NearbyState;
  /** @param asked the snapshot that the question named: the answer may be the difference to it, and to no other */
  readonly applyAnswer: (
    known: NearbyState,
    answer: NearbyAnswer,
    context: AnswerContext & { readonly asked: Snapshot | null },
  ) => NearbyState;
  readonly applyEvent: (known: NearbyState, event: NearbyEvent, context: ReduceContext) => NearbyState;
  readonly withoutPerson: (known: NearbyState, personId: string) => NearbyState;
  /** Without what is over; the same object when nothing is. */
  readonly expire: (known: NearbyState, now: number) => NearbyState;
}

/** Any layer: it is handed the whole and reads its own part of it. */
export type AnyReducer = LayerReducer<Partial<NearbyParts>, NearbyParts>;

export function createReducer(layers: readonly AnyReducer[]): NearbyReducer {
  const base = { can: { block: false }, minLockingDistance: MIN_LOCKING_DISTANCE_MILES };
  // Together the layers have every part there is: each declares the part that it holds.
  const nothing = {
    ...layers.reduce<Partial<NearbyParts>>((all, { empty }) => ({ ...all, ...empty }), {}),
    ...base,
    snapshot: null,
  } as NearbyState;
  const changed = (known: NearbyState, how: (layer: AnyReducer) => Partial<NearbyParts> | undefined) =>
    layers.reduce<NearbyState>((all, layer) => {
      const part = how(layer);
      return part === undefined || part === known ? all : { ...all, ...part, snapshot: known.snapshot };
    }, known);
  return {
    nothing,
    applyAnswer: (known, answer, { asked, ...context }) => {
      const held = asked?.parts ?? nothing;
      const { snapshotId, minLockingDistance } = answer.nearbyVisitors;
      const answered = {
        ...layers.reduce<Partial<NearbyParts>>(
          (all, layer) => ({ ...all, ...layer.answered(answer, held) }),
          {},
        ),
        ...{ can: { block: answer.can.block }, minLockingDistance },
      } as NearbyParts;
      const live = layers.reduce<NearbyParts>(
        (all, layer) => ({ ...all, ...layer.live?.(answered, known, context) }),
        answered,
      );
      return { ...live, snapshot: { id: snapshotId, parts: answered } };
    },
    applyEvent: (known, event, context) => changed(known, (layer) => layer.event?.(known, event, context)),
    withoutPerson: (known, personId) => changed(known, (layer) => layer.withoutPerson?.(known, personId)),
    expire: (known, now) => changed(known, (layer) => layer.expire?.(known, now)),
  };
}
