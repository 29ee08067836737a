import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Chunk } from '../../timeline/timeline.rules.ts';

/** What is so close to the view is drawn before it comes into it. */
const NEAR_PX = 1_500;
/** Drawn chunks stay up to this distance, so that scrolling back and forth redraws nothing. */
const FAR_PX = 3_000;
/** As high as a message is taken to be before its chunk was drawn. */
const MESSAGE_PX = 56;
/** As high as what is in view is taken to be before it is known. */
const FIRST_VIEW = { fromEnd: 0, height: 900 };

interface View {
  /** From the end of the conversation to the lower edge of what is in view, in pixels. */
  readonly fromEnd: number;
  readonly height: number;
}

/** The numbers of the first and the last chunk that is drawn; all that comes is drawn where the newest is. */
export interface DrawnRange {
  readonly from: number;
  readonly to: number;
}

interface Measured {
  readonly number: number;
  readonly height: number;
}

/** Which chunks are to be drawn for what is in view; the same object as before where they are the same. */
export function drawnFor(
  chunks: readonly Measured[],
  view: View,
  before: DrawnRange | null,
): DrawnRange | null {
  const near = within(chunks, view, NEAR_PX);
  const far = within(chunks, view, FAR_PX);
  if (!near || !far) return before;
  const from = before ? Math.max(far.from, Math.min(near.from, before.from)) : near.from;
  const to = before ? Math.min(far.to, Math.max(near.to, before.to)) : near.to;
  return before?.from === from && before.to === to ? before : { from, to };
}

function within(chunks: readonly Measured[], view: View, margin: number): DrawnRange | null {
  const [lower, upper] = [view.fromEnd - margin, view.fromEnd + view.height + margin];
  let from: number | null = null;
  let to: number | null = null;
  let height = 0;
  for (let at = chunks.length - 1; at >= 0 && height < upper; at -= 1) {
    const chunk = chunks[at];
    if (!chunk) break;
    height += chunk.height;
    if (height <= lower) continue;
    from = chunk.number;
    to ??= at === chunks.length - 1 ? Infinity : chunk.number;
  }
  return from === null || to === null ? null : { from, to };
}

export interface DrawnChunks {
  readonly range: DrawnRange | null;
  /** As high as a chunk was when it was drawn last, else as it will be about. */
  readonly heightOf: (chunk: Chunk) => number;
  /** Knows from now on how high a chunk is; what it answers ends that. */
  readonly watch: (number: number, element: HTMLElement) => () => void;
  /** To be called when what is in view may have changed. */
  readonly look: () => void;
}

/** Which chunks of a conversation that scrolls from its end are drawn. */
export function useDrawnChunks(
  scroller: RefObject<HTMLElement | null>,
  chunks: readonly Chunk[],
): DrawnChunks {
  const [heights] = useState(createHeights);
  const [range, setRange] = useState(() => drawnFor(chunks.map(heights.measured), FIRST_VIEW, null));
  const look = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const view = { fromEnd: -current.scrollTop, height: current.clientHeight };
    const all = chunks.map(heights.measured);
    setRange((before) => drawnFor(all, view, before));
  }, [scroller, chunks, heights]);
  useEffect(() => {
    // Also tells what it begins to observe, so that it looks after each change of what is known.
    const watcher = new ResizeObserver(look);
    if (scroller.current) watcher.observe(scroller.current);
    return () => watcher.disconnect();
  }, [scroller, look]);
  return { range, heightOf: heights.of, watch: heights.watch, look };
}

function createHeights() {
  const byNumber = new Map<number, number>();
  const numberOf = new WeakMap<Element, number>();
  const watcher = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const number = numberOf.get(target);
      const height = borderBoxSize[0]?.blockSize;
      // A chunk out of the document has no height; the last one is kept.
      if (number !== undefined && height && target.isConnected) byNumber.set(number, height);
    }
  });
  const of = ({ number, messages }: Chunk) => byNumber.get(number) ?? messages.length * MESSAGE_PX;
  return {
    of,
    measured: (chunk: Chunk): Measured => ({ number: chunk.number, height: of(chunk) }),
    watch: (number: number, element: HTMLElement) => {
      numberOf.set(element, number);
      watcher.observe(element);
      return () => watcher.unobserve(element);
    },
  };
}
