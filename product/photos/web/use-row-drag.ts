import { type PointerEvent, type RefObject, useState } from 'react';
import { placeUnder } from '../order.rules.ts';

interface Drag {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** Where the pointer went down, in pixels. */
  readonly startY: number;
  readonly distance: number;
  /** Pixels that the rows it passes make room. */
  readonly room: number;
  readonly rows: readonly { readonly top: number; readonly bottom: number }[];
}

export interface RowDrag {
  /** The row being dragged. */
  readonly dragging: string | null;
  /** Pixels by which a row is moved while one is dragged. */
  readonly shiftOf: (at: number) => number;
  /** Of the grip of a row. */
  readonly gripProps: (path: string, at: number) => GripProps;
}

type OnPointer = (event: PointerEvent<HTMLElement>) => void;
interface GripProps {
  readonly onPointerDown: OnPointer;
  readonly onPointerMove: OnPointer;
  readonly onPointerUp: OnPointer;
  readonly onPointerCancel: OnPointer;
}

/** Dragging a row of a list by its grip. The rows stay where they are in the document, which keeps the pointer captured. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  places: (path: string) => { readonly first: number; readonly last: number } | null,
  onMoved: (path: string, to: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const shiftOf = (at: number): number => {
    if (!drag) return 0;
    if (at === drag.from) return drag.distance;
    if (at > drag.from && at <= drag.to) return -drag.room;
    return at < drag.from && at >= drag.to ? drag.room : 0;
  };
  const start = (event: PointerEvent<HTMLElement>, path: string, from: number) => {
    if (event.button !== 0) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const [row, next, before] = [rows[from], rows[from + 1], rows[from - 1]];
    if (!row) return;
    const gap = next ? next.top - row.bottom : before ? row.top - before.bottom : 0;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ path, from, to: from, startY: event.clientY, distance: 0, room: row.height + gap, rows });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const allowed = drag && places(drag.path);
    if (!drag || !allowed) return;
    const distance = event.clientY - drag.startY;
    const under = placeUnder(drag.rows, drag.from, distance);
    setDrag({ ...drag, distance, to: Math.min(allowed.last, Math.max(allowed.first, under)) });
  };
  const drop = () => {
    if (!drag) return;
    setDrag(null);
    if (drag.to !== drag.from) onMoved(drag.path, drag.to);
  };
  return {
    dragging: drag?.path ?? null,
    shiftOf,
    gripProps: (path, at) => ({
      onPointerDown: (event) => start(event, path, at),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  };
}
