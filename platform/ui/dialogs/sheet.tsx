import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import { PEEK_HEIGHT_PX, type SheetStep, sheetHeights, stepByKey, stepByPress } from './sheet-steps.ts';
import styles from './sheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

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

/** A sheet over the lower part of its container; the background stays interactive. */
export function Sheet({ label, handleLabel, step, onStep, summary, children, ...peek }: SheetProps) {
  const { peekHeight, onPeekHeight } = peek;
  const sheet = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const room = () => sheet.current?.parentElement?.clientHeight ?? 0;
  const drag = useSheetDrag({ sheet, content, heights: () => sheetHeights(room(), peekHeight), onStep });
  const { height } = drag;

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

  return (
    <section
      ref={sheet}
      aria-label={label}
      data-sheet={step}
      className={classNames(styles['sheet'], styles[step], height !== null && styles['dragged'])}
      style={{ '--peek-height': `${peekHeight}px`, ...(height === null ? {} : { height }) } as CSSProperties}
    >
      <div ref={head} className={styles['head']} {...drag.head}>
        <button
          type="button"
          className={styles['handle']}
          aria-label={handleLabel}
          aria-expanded={step !== 'peek'}
          onClick={() => onStep(stepByPress(step))}
          onKeyDown={(event) => {
            const next = stepByKey(step, event.key);
            if (!next) return;
            event.preventDefault();
            onStep(next);
          }}
        />
        {summary}
      </div>
      <div ref={content} className={styles['content']} hidden={step === 'peek' && height === null}>
        {children}
      </div>
    </section>
  );
}
