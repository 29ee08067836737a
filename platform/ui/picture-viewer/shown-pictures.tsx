import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../theme/class-names.ts';
import { Controls } from './controls.tsx';
import { type Effect, swipeOffset } from './gestures.rules.ts';
import type { PictureViewerProps, Slide } from './picture-viewer-props.ts';
import styles from './picture-viewer.module.css';
import { ShownSlide } from './shown-slide.tsx';
import { steppedIndex } from './slides.rules.ts';
import { onContextMenu, useGestures } from './use-gestures.ts';
import { useGrowing } from './use-growing.ts';
import { useStage } from './use-stage.ts';
import { panned, type Point, WHOLE, zoomedByStep } from './view.rules.ts';

export interface ShownPicturesHandle {
  /** Goes back to where the picture stood, and closes. */
  readonly leave: () => void;
}

export interface ShownPicturesProps extends Omit<PictureViewerProps, 'open'> {
  readonly ref: Ref<ShownPicturesHandle>;
  readonly slide: Slide;
}

/** Pixels of one press of an arrow key, of the picture on the screen. */
const PAN_PX = 80;
const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

/** The pictures side by side, of which one is seen, and what leads from one to another. */
export function ShownPictures(props: ShownPicturesProps) {
  const { ref, slide, slides, index, onIndexChange, onClose, onPress, originOf, ...slots } = props;
  const surface = useRef<HTMLDivElement>(null);
  const { screen, isRightToLeft } = useStage(surface);
  const [sizes, setSizes] = useState<Readonly<Record<string, Slide['size']>>>({});
  const sizeOf = ({ id, size }: Slide) => size ?? sizes[id] ?? null;
  const growing = useGrowing({
    surface,
    screen,
    size: sizeOf(slide),
    origin: () => originOf?.(slide) ?? null,
    onClose,
  });
  const [hasPrevious, hasNext] = [index > 0, index < slides.length - 1];
  const step = (by: -1 | 1) => {
    const next = steppedIndex(index, by, slides.length);
    if (next !== index) onIndexChange(next);
  };
  const onEffect = (effect: Effect) => {
    if (effect === 'close') growing.leave();
    else if (effect === 'press') onPress?.();
    else if (effect !== 'zoom') step(effect === 'next' ? 1 : -1);
  };
  const { gesture, stage, pointer, change } = useGestures({
    ...{ surface, screen, slide, size: sizeOf(slide), onEffect },
    ...{ hasPrevious, hasNext, isRightToLeft },
  });
  useImperativeHandle(ref, () => ({ leave: growing.leave }));
  useClosedByRoute(onClose);

  const zoom = (way: 'in' | 'out') => change((view) => zoomedByStep(view, way, stage));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PANS[event.key];
    // The plus of many keyboards is on the key of the equals sign.
    if (event.key === '+' || event.key === '=') zoom('in');
    else if (event.key === '-') zoom('out');
    else if (pan && (event.shiftKey || pan.x === 0)) change((view) => panned(view, pan, stage));
    else if (event.key === 'ArrowLeft') step(isRightToLeft ? 1 : -1);
    else if (event.key === 'ArrowRight') step(isRightToLeft ? -1 : 1);
    else return;
    event.preventDefault();
  };

  const { phase, view } = gesture;
  const swiped = swipeOffset(gesture);
  const moved = {
    '--at': index,
    '--swiped': `${swiped.x}px`,
    '--way': isRightToLeft ? 1 : -1,
  } as CSSProperties;
  const isFollowing = phase.kind !== 'idle';
  return (
    <div role="presentation" className={styles['whole']} onKeyDown={onKeyDown}>
      <div
        className={classNames(styles['ground'], growing.isLeaving && styles['leaving'])}
        style={growing.isLeaving ? undefined : { opacity: groundOpacity(swiped.y, screen.height) }}
      />
      <div
        ref={surface}
        role="presentation"
        className={classNames(styles['stage'], slide.hasTapZoom && styles['zooms'])}
        {...pointer}
        onContextMenu={onContextMenu(onPress)}
        // The focus stays where the keys are heard, and the picture is not dragged away.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className={classNames(styles['strip'], isFollowing && styles['following'])} style={moved}>
          {slides.map((one, at) =>
            Math.abs(at - index) > 1 ? null : (
              <ShownSlide
                key={one.id}
                slide={one}
                at={at}
                isShown={at === index}
                isFollowing={isFollowing}
                isDimmed={at === index && Boolean(slots.overlay)}
                screen={screen}
                size={sizeOf(one)}
                view={at === index ? { ...view, y: view.y + swiped.y } : WHOLE}
                onSize={(size) => setSizes((before) => ({ ...before, [one.id]: size }))}
              />
            ),
          )}
        </div>
      </div>
      <Controls
        isLeaving={growing.isLeaving}
        {...{ index, count: slides.length, scale: view.scale, onStep: step, onZoom: zoom }}
        onClose={growing.leave}
        {...slots}
      />
    </div>
  );
}

/** A picture that is pulled away lets through what is below. */
const groundOpacity = (pulled: number, height: number): number =>
  height === 0 ? 1 : 1 - Math.min(0.6, Math.abs(pulled) / height);

function useClosedByRoute(onClose: () => void): void {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== openedAt) close();
  }, [pathname, openedAt]);
}
