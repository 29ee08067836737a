import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { classNames } from '../theme/class-names.ts';
import {
  PEEK_HEIGHT_PX,
  type SheetStep,
  sheetHeights,
  stepByKey,
  stepByPress,
  stepByRelease,
} from './sheet-steps.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  /** The name of the region. */
  readonly label: string;
  /** The handle's name, including the current size. */
  readonly handleLabel: string;
  readonly step: SheetStep;
  readonly onStep: (step: SheetStep) => void;
  /** Height at peek in pixels: that of its summary, which grows with text size. */
  readonly peekHeight: number;
  readonly onPeekHeight: (height: number) => void;
  /** Visible at every size. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  readonly lastY: number;
  readonly lastTime: number;
  /** Pixels per millisecond, positive upwards. */
  readonly velocity: number;
  readonly moved: boolean;
}

/** A sheet over the lower part of its container; the background stays interactive. */
export function Sheet({ label, handleLabel, step, onStep, summary, children, ...peek }: SheetProps) {
  const { peekHeight, onPeekHeight } = peek;
  const sheet = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [height, setHeight] = useState<number | null>(null);

  const measure = useEffectEvent(() => {
    if (step !== 'peek' || !head.current) return;
    const needed = Math.max(PEEK_HEIGHT_PX, head.current.offsetHeight);
    if (needed !== peekHeight) onPeekHeight(needed);
  });
  useEffect(() => {
    if (!head.current) return undefined;
    const observer = new ResizeObserver(() => measure());
    observer.observe(head.current);
    return () => observer.disconnect();
  }, []);

  const room = () => sheet.current?.parentElement?.clientHeight ?? 0;
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    wasDragged.current = false;
    drag.current = {
      startY: event.clientY,
      startHeight: sheet.current?.offsetHeight ?? 0,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      velocity: 0,
      moved: false,
    };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = drag.current;
    if (!before) return;
    const risen = before.startY - event.clientY;
    const elapsed = Math.max(1, event.timeStamp - before.lastTime);
    drag.current = {
      ...before,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      velocity: (before.lastY - event.clientY) / elapsed,
      moved: before.moved || Math.abs(risen) > 6,
    };
    if (!drag.current.moved) return;
    // Not earlier: the element with pointer capture gets the click.
    event.currentTarget.setPointerCapture(event.pointerId);
    const heights = sheetHeights(room(), peekHeight);
    setHeight(Math.min(heights.full, Math.max(heights.peek, before.startHeight + risen)));
  };
  const release = () => {
    const last = drag.current;
    drag.current = null;
    wasDragged.current = last?.moved ?? false;
    setHeight(null);
    if (last?.moved && height !== null)
      onStep(stepByRelease(height, last.velocity, sheetHeights(room(), peekHeight)));
  };

  return (
    <section
      ref={sheet}
      aria-label={label}
      className={classNames(styles['sheet'], styles[step], height !== null && styles['dragged'])}
      style={{ '--peek-height': `${peekHeight}px`, ...(height === null ? {} : { height }) } as CSSProperties}
    >
      <div
        ref={head}
        className={styles['head']}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <button
          type="button"
          className={styles['handle']}
          aria-label={handleLabel}
          aria-expanded={step !== 'peek'}
          onClick={() => {
            if (!wasDragged.current) onStep(stepByPress(step));
            wasDragged.current = false;
          }}
          onKeyDown={(event) => {
            const next = stepByKey(step, event.key);
            if (!next) return;
            event.preventDefault();
            onStep(next);
          }}
        />
        {summary}
      </div>
      <div className={styles['content']} hidden={step === 'peek' && height === null}>
        {children}
      </div>
    </section>
  );
}
