import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middle, move, play, scene, up } from './gestures.fixture.ts';
import { type Gesture, nextGesture, type PointerEvent, RESTING, type Scene } from './gestures.rules.ts';
import { MAX_SCALE, MIN_SCALE, type View } from './view.rules.ts';

const place = fc.record({ x: fc.integer({ min: -50, max: 900 }), y: fc.integer({ min: -50, max: 900 }) });
const id = fc.integer({ min: 1, max: 3 });
/** Milliseconds since the event before. */
const pause = fc.integer({ min: 0, max: 600 });
const anyEvent = fc.oneof(
  fc.record({
    type: fc.constant('down' as const),
    id,
    isTouch: fc.boolean(),
    isFirst: fc.boolean(),
    at: place,
    pause,
  }),
  fc.record({ type: fc.constantFrom('move' as const, 'up' as const), id, at: place, pause }),
  fc.record({ type: fc.constantFrom('cancel' as const, 'held' as const), id, pause }),
);
const anyEvents = fc.array(anyEvent, { maxLength: 40 }).map((drafts) => {
  let time = 0;
  return drafts.map((draft): PointerEvent => {
    time += draft.pause;
    const { id: of } = draft;
    if (!('at' in draft))
      return draft.type === 'cancel' ? { type: 'cancel', id: of } : { type: 'held', id: of, time };
    if (draft.type === 'down')
      return { type: 'down', id: of, isTouch: draft.isTouch, isFirst: draft.isFirst, time, ...draft.at };
    return { type: draft.type, id: of, time, ...draft.at };
  });
});
const side = fc.integer({ min: 1, max: 2_000 });
const anyScene = fc.record({
  screen: fc.record({ width: side, height: side }),
  picture: fc.record({ width: side, height: side }),
  hasPrevious: fc.boolean(),
  hasNext: fc.boolean(),
  isRightToLeft: fc.boolean(),
  hasTapZoom: fc.boolean(),
});

function expectBounds({ scale, x, y }: View, { screen, picture }: Scene): void {
  expect(scale).toBeGreaterThanOrEqual(MIN_SCALE);
  expect(scale).toBeLessThanOrEqual(MAX_SCALE);
  expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (picture.width * scale - screen.width) / 2));
  expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (picture.height * scale - screen.height) / 2));
}

/** Whether a pointer that comes down begins another gesture, since one with its id was lost or none is down. */
const isOut = (of: number, { phase }: Gesture): boolean =>
  phase.kind === 'idle' ||
  (phase.kind === 'pinch' ? phase.fingers.some((finger) => finger.id === of) : phase.id === of);

describe('any events in any order', () => {
  it('[PHOTO-60] [PHOTO-61] keep the bounds, and have at most one effect until every finger is lifted', () => {
    fc.assert(
      fc.property(anyEvents, anyScene, (events, at) => {
        let gesture = RESTING;
        let effects = 0;
        for (const event of events) {
          if (event.type === 'down' && (event.isFirst || isOut(event.id, gesture))) effects = 0;
          const next = nextGesture(gesture, event, at);
          gesture = next.gesture;
          if (next.effect) effects += 1;
          expect(effects).toBeLessThanOrEqual(1);
          expectBounds(gesture.view, at);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('end at rest once what is down is lifted or taken back', () => {
    const end = (of: number, isLifted: boolean): PointerEvent =>
      isLifted ? up(middle, 1e6, of) : { type: 'cancel', id: of };
    fc.assert(
      fc.property(anyEvents, fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), (events, lifted) => {
        const ends = lifted.map((isLifted, index) => end(index + 1, isLifted));
        expect(play([...events, ...ends]).gesture.phase.kind).toBe('idle');
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a pointer that is not known change nothing', () => {
    fc.assert(
      fc.property(anyEvents, place, (events, at) => {
        const { gesture } = play(events);
        for (const event of [move(at, 1e6, 9), up(at, 1e6, 9), { type: 'cancel', id: 9 } as const])
          expect(nextGesture(gesture, event, scene)).toEqual({ gesture, effect: null });
      }),
    );
  });

  it('[PHOTO-64] do not change the zoom without a pinch where taps do not zoom', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const alone = events.filter((event) => event.type === 'cancel' || event.id === 1);
        expect(play(alone, { hasTapZoom: false }).gesture.view).toEqual(RESTING.view);
      }),
    );
  });
});
