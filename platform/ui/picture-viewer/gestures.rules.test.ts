import { describe, expect, it } from 'vitest';
import { down, middle, move, play, up } from './gestures.fixture.ts';
import {
  DOUBLE_TAP_MS,
  DRAG_PX,
  type Gesture,
  onStage,
  type PointerEvent,
  PRESS_MS,
  RESTING,
  type Scene,
  swipeOffset,
} from './gestures.rules.ts';
import { MAX_SCALE, MIN_SCALE, type Point } from './view.rules.ts';

/** A finger that goes evenly from the middle, in CSS pixels and milliseconds. */
function swipe(by: Point, lastsMs: number): readonly PointerEvent[] {
  const at = (share: number) => ({ x: middle.x + by.x * share, y: middle.y + by.y * share });
  const steps = [0.25, 0.5, 0.75, 1];
  return [down(at(0)), ...steps.map((share) => move(at(share), lastsMs * share)), up(at(1), lastsMs)];
}
/** So slow that only its length counts. */
const slow = (by: Point) => play(swipe(by, 4_000)).effects;
const tap = (time: number, point: Point = middle): readonly PointerEvent[] => [
  down(point, time),
  up(point, time + 40),
];
const mouse = (events: readonly PointerEvent[]) =>
  events.map((event) => (event.type === 'down' ? { ...event, isTouch: false } : event));
const zoomed: Gesture = { ...RESTING, view: { scale: 2, x: 0, y: 0 } };
const scaleAfter = (...played: Parameters<typeof play>) => play(...played).gesture.view.scale;

/** Two fingers around a middle, as far apart as said. */
const pinch = (from: number, to: number, at: Point = middle): readonly PointerEvent[] => [
  down({ x: at.x - from / 2, y: at.y }, 0, 1),
  down({ x: at.x + from / 2, y: at.y }, 10, 2, false),
  move({ x: at.x - to / 2, y: at.y }, 100, 1),
  move({ x: at.x + to / 2, y: at.y }, 110, 2),
];
const liftBoth = [up(middle, 200, 1), up(middle, 210, 2)];

describe('a swipe', () => {
  it('[PHOTO-18] [PHOTO-55] closes when it went more than 70 px up or down', () => {
    expect(slow({ x: 0, y: 70 })).toEqual([]);
    expect(slow({ x: 0, y: 71 })).toEqual(['close']);
    expect(slow({ x: 0, y: -70 })).toEqual([]);
    expect(slow({ x: 0, y: -71 })).toEqual(['close']);
  });

  it('[PHOTO-56] [PHOTO-71] closes when it went up or down at more than 0.3 px/ms', () => {
    expect(play(swipe({ x: 0, y: 24 }, 80)).effects).toEqual([]);
    expect(play(swipe({ x: 0, y: 25 }, 80)).effects).toEqual(['close']);
    expect(play(swipe({ x: 0, y: -24 }, 80)).effects).toEqual([]);
    expect(play(swipe({ x: 0, y: -25 }, 80)).effects).toEqual(['close']);
  });

  it('[PHOTO-57] changes the picture when it went more than two thirds of the width', () => {
    expect(slow({ x: -260, y: 0 })).toEqual([]);
    expect(slow({ x: -261, y: 0 })).toEqual(['next']);
    expect(slow({ x: 260, y: 0 })).toEqual([]);
    expect(slow({ x: 261, y: 0 })).toEqual(['previous']);
  });

  it('[PHOTO-58] [PHOTO-71] changes the picture when it went at more than 0.3 px/ms', () => {
    expect(play(swipe({ x: -24, y: 0 }, 80)).effects).toEqual([]);
    expect(play(swipe({ x: -25, y: 0 }, 80)).effects).toEqual(['next']);
    expect(play(swipe({ x: 24, y: 0 }, 80)).effects).toEqual([]);
    expect(play(swipe({ x: 25, y: 0 }, 80)).effects).toEqual(['previous']);
  });

  it('[PHOTO-59] closes past either end', () => {
    const far = (x: number, at: Partial<Scene>) => play(swipe({ x, y: 0 }, 500), at).effects;
    expect(far(-300, { hasNext: false })).toEqual(['close']);
    expect(far(300, { hasPrevious: false })).toEqual(['close']);
    expect(far(-300, { hasPrevious: false })).toEqual(['next']);
  });

  it('goes the other way where the next picture stands on the left', () => {
    expect(play(swipe({ x: -300, y: 0 }, 500), { isRightToLeft: true }).effects).toEqual(['previous']);
    expect(play(swipe({ x: 300, y: 0 }, 500), { isRightToLeft: true }).effects).toEqual(['next']);
  });

  it('is as fast as its end: thrown back it is taken back, and a finger that rested has no velocity', () => {
    const back = [
      down(middle),
      move({ x: 95, y: 422 }, 300),
      move({ x: 150, y: 422 }, 390),
      up({ x: 170, y: 422 }, 400),
    ];
    expect(play(back).effects).toEqual([]);
    const thrown = [
      down(middle),
      move({ x: 183, y: 422 }, 400),
      move({ x: 165, y: 422 }, 900),
      move({ x: 137, y: 422 }, 980),
    ];
    expect(play([...thrown, up({ x: 137, y: 422 }, 980)]).effects).toEqual(['next']);
    const rested = [down(middle), move({ x: 155, y: 422 }, 40), up({ x: 155, y: 422 }, 400)];
    expect(play(rested).effects).toEqual([]);
  });

  it('keeps the axis it began with, and draws the picture along', () => {
    const events = [down(middle), move({ x: 195, y: 442 }, 400), move({ x: 20, y: 452 }, 900)];
    expect(swipeOffset(play(events).gesture)).toEqual({ x: 0, y: 30 });
    expect(play([...events, up({ x: 20, y: 452 }, 1_400)]).effects).toEqual([]);
  });

  it('[PHOTO-19] pans while the picture is zoomed, and stops where its edges meet those of the screen', () => {
    const { gesture, effects } = play(swipe({ x: -120, y: -300 }, 200), {}, zoomed);
    // 780 × 1,040 px on a screen of 390 × 844.
    expect(gesture.view).toEqual({ scale: 2, x: -120, y: -98 });
    expect(effects).toEqual([]);
    expect(play(swipe({ x: 900, y: 0 }, 200), {}, zoomed).gesture.view.x).toBe(195);
  });
});

describe('a pinch', () => {
  it('[PHOTO-17] [PHOTO-60] [PHOTO-61] zooms between 0.9 and 4', () => {
    expect(scaleAfter(pinch(100, 200))).toBe(2);
    expect(scaleAfter(pinch(100, 399))).toBe(3.99);
    expect(scaleAfter(pinch(100, 401))).toBe(MAX_SCALE);
    expect(scaleAfter(pinch(100, 91))).toBe(0.91);
    expect(scaleAfter(pinch(100, 89))).toBe(MIN_SCALE);
  });

  it('[PHOTO-17] keeps what is between the fingers between them', () => {
    const at = { x: 100, y: 400 };
    const { view } = play(pinch(100, 200, at)).gesture;
    // Twice as far from the middle of the screen as before, and back under the fingers.
    expect(195 + (at.x - 195) * 2 + view.x).toBe(at.x);
    expect(422 + (at.y - 422) * 2 + view.y).toBe(at.y);
  });

  it('has no effect but its zoom, whichever finger is lifted first, and a third one is ignored', () => {
    const third = [
      down({ x: 5, y: 5 }, 50, 3, false),
      move({ x: 380, y: 5 }, 60, 3),
      up({ x: 5, y: 5 }, 70, 3),
    ];
    const { gesture, effects } = play([...pinch(100, 200), ...third, ...liftBoth]);
    expect(gesture.phase).toEqual({ kind: 'idle', tap: null });
    expect(effects).toEqual([]);
    // The finger that is left neither swipes nor taps.
    expect(play([...pinch(100, 91), up(middle, 200, 2)]).gesture.phase).toEqual({ kind: 'spent', id: 1 });
    const left = [up(middle, 200, 2), move({ x: 195, y: 800 }, 220, 1), up({ x: 195, y: 800 }, 230, 1)];
    expect(play([...pinch(100, 91), ...left]).effects).toEqual([]);
    expect(play([...pinch(100, 200), ...left.slice(0, 1)]).gesture.phase).toMatchObject({
      kind: 'pan',
      id: 1,
    });
  });
});

describe('a tap', () => {
  it('[PHOTO-62] by a finger zooms the second time, there, and back', () => {
    expect(play(tap(0)).effects).toEqual([]);
    const twice = [...tap(0), ...tap(200)];
    expect(play(twice).effects).toEqual(['zoom']);
    expect(scaleAfter(twice)).toBe(1.5);
    expect(scaleAfter([...twice, ...tap(1_000), ...tap(1_200)])).toBe(1);
    // A third tap is a first one again.
    expect(play([...twice, ...tap(400)]).effects).toEqual(['zoom']);
    const beside = { x: 100, y: 422 };
    expect(play([...tap(0, beside), ...tap(200, beside)]).gesture.view.x).toBe(47.5);
  });

  it('[PHOTO-62] twice within 300 ms and 40 px is a double tap', () => {
    const after = (gap: number) =>
      scaleAfter([down(middle), up(middle, 40), down(middle, 60), up(middle, 40 + gap)]);
    expect(after(DOUBLE_TAP_MS)).toBe(1.5);
    expect(after(DOUBLE_TAP_MS + 1)).toBe(1);
    expect(scaleAfter([...tap(0), ...tap(200, { x: 235, y: 422 })])).toBe(1.5);
    expect(scaleAfter([...tap(0), ...tap(200, { x: 236, y: 422 })])).toBe(1);
  });

  it('[PHOTO-63] by a mouse zooms the first time, and back', () => {
    expect(play(mouse(tap(0))).effects).toEqual(['zoom']);
    expect(scaleAfter(mouse(tap(0)))).toBe(1.5);
    expect(scaleAfter(mouse([...tap(0), ...tap(200)]))).toBe(1);
    expect(scaleAfter(mouse(tap(0)), {}, zoomed)).toBe(1);
  });

  it('zooms nothing where taps do not zoom, and a pinch does there', () => {
    expect(play([...tap(0), ...tap(200)], { hasTapZoom: false })).toEqual({ gesture: RESTING, effects: [] });
    expect(play(mouse(tap(0)), { hasTapZoom: false })).toEqual({ gesture: RESTING, effects: [] });
    expect(scaleAfter(pinch(100, 200), { hasTapZoom: false })).toBe(2);
  });

  it('becomes a drag at 10 px', () => {
    const to = (x: number) => [down(middle), up({ x: middle.x + x, y: middle.y }, 1_000)];
    expect(play(mouse(to(DRAG_PX - 1))).effects).toEqual(['zoom']);
    expect(play(mouse(to(DRAG_PX))).effects).toEqual([]);
  });
});

describe('a press', () => {
  const held = (time: number, id = 1): PointerEvent => ({ type: 'held', id, time });

  it('[PHOTO-88] [PHOTO-90] is a touch held 500 ms, and no tap', () => {
    expect(play([down(middle), held(PRESS_MS)]).effects).toEqual(['press']);
    expect(play([down(middle), held(PRESS_MS - 1)]).effects).toEqual([]);
    const lift = up(middle, 600);
    expect(play([down(middle), held(PRESS_MS), lift, ...tap(700)])).toMatchObject({
      ...{ effects: ['press'], gesture: { view: { scale: 1 } } },
    });
    // What another finger does meanwhile is no gesture of its own.
    const beside = [down({ x: 9, y: 9 }, 550, 2, false), up({ x: 300, y: 9 }, 580, 2)];
    expect(play([down(middle), held(PRESS_MS), ...beside, lift]).effects).toEqual(['press']);
    // Also where the timer came too late.
    expect(play([down(middle), up(middle, PRESS_MS)]).effects).toEqual(['press']);
    expect(play([...tap(0), down(middle, 100), up(middle, 100 + PRESS_MS - 1)]).effects).toEqual([]);
  });

  it('is none by a mouse, nor once the finger moved, was joined by another or belongs to another touch', () => {
    expect(play(mouse([down(middle), held(PRESS_MS)])).effects).toEqual([]);
    expect(play([down(middle), move({ x: 215, y: 422 }, 100), held(PRESS_MS)]).effects).toEqual([]);
    expect(play([...pinch(100, 100), held(PRESS_MS)]).effects).toEqual([]);
    expect(play([down(middle, 0, 2), held(PRESS_MS, 1)]).effects).toEqual([]);
  });
});

describe('lost events', () => {
  it('a new first finger begins afresh where another was never lifted', () => {
    const lost = [down(middle), move({ x: 195, y: 500 }, 40)];
    const { gesture, effects } = play([...lost, down(middle, 900, 7), up(middle, 940, 7)]);
    expect(gesture.phase.kind).toBe('idle');
    expect(effects).toEqual([]);
  });

  it('what the browser takes back has no effect', () => {
    const events = [down(middle), move({ x: 195, y: 700 }, 40)];
    const { gesture, effects } = play([...events, { type: 'cancel', id: 1 }]);
    expect({ gesture, effects }).toEqual({ gesture: RESTING, effects: [] });
    expect(play([...pinch(100, 200), { type: 'cancel', id: 2 }]).gesture.phase.kind).toBe('pan');
  });

  it('a smaller screen brings the picture back to its bounds', () => {
    const view = { scale: 2, x: 195, y: 98 };
    const turned = { screen: { width: 844, height: 390 }, picture: { width: 292.5, height: 390 } };
    expect(onStage({ ...RESTING, view }, turned).view).toEqual({ scale: 2, x: 0, y: 98 });
  });
});
