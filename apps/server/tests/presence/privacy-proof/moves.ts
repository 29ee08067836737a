import { type LatLng } from '#platform/geo/point.ts';
import { cellSizes } from '#product/presence/contract/schema.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import {
  choosePrecision,
  leave,
  showThere,
  zoneSampled,
} from '#product/presence/projection/presence-state.rules.ts';
import { zoneAround } from '#product/presence/projection/projection.rules.ts';
import type { CallName } from './classification.ts';
import type { Input } from './inputs.ts';
import { areAlike, type Mirror } from './mirror.fixture.ts';
import type { Random } from '#platform/testing/random.ts';

/** The same thing in both worlds of a pair. */
export type Pair<T> = readonly [inOne: T, inOther: T];

/** A call that moves the victim on the map, with its effect by the rules. */
export interface Move {
  readonly call: CallName;
  /** In each world, where the victim truly is there. Has its effect on the mirrors. */
  readonly make: (mirrors: Pair<Mirror>, truth: Pair<LatLng>, now: number) => Pair<Input>;
  /** Milliseconds for which the device sends no position afterwards. */
  readonly silentMs?: number;
}

const both = (mirrors: Pair<Mirror>, input: Input, happen: (mirror: Mirror) => void): Pair<Input> => {
  for (const mirror of mirrors) happen(mirror);
  return [input, input];
};

export const leaveMap = (silentMs: number): Move => ({
  call: 'leaveMap',
  silentMs,
  make: (mirrors, _, now) => both(mirrors, {}, (mirror) => mirror.apply(leave(mirror.presence, now))),
});

/** Changes the size; the server refuses a second change on a day. */
export const changeSize = (random: Random): Move => ({
  call: 'setPrecision',
  make: (mirrors) => {
    const cellMetres = random.pick(cellSizes);
    return both(mirrors, { cellMetres }, (mirror) => {
      if (!mirror.hasChosenSize) mirror.apply(choosePrecision(mirror.presence, cellMetres));
      mirror.hasChosenSize = true;
    });
  },
});

/** Draws a zone around the true position, where both worlds get the same one; else around the same point. */
export const addZone: Move = {
  call: 'addPrivacyZone',
  make: (mirrors, truth) => {
    const [one, other] = mirrors;
    const sampled = (mirror: Mirror, at: LatLng) => zoneSampled(mirror.presence, mirror.person, at);
    const isAlike =
      zoneAround(one.person, truth[0]) === zoneAround(other.person, truth[1]) &&
      areAlike(sampled(one, truth[0]), sampled(other, truth[1]), false);
    const around: Pair<LatLng> = isAlike ? truth : [truth[0], truth[0]];
    mirrors.forEach((mirror, which) => {
      const at = around[which as 0 | 1];
      mirror.zones.add(zoneAround(mirror.person, at));
      mirror.apply(sampled(mirror, at));
    });
    return [
      { name: 'home', around: around[0] },
      { name: 'home', around: around[1] },
    ];
  },
};

/** Removes the zone; which one, the victim knows from their answers. */
export const removeZone: Move = {
  call: 'removePrivacyZone',
  make: (mirrors) =>
    both(mirrors, {}, (mirror) => {
      mirror.zones.clear();
      mirror.apply(mirror.presence);
    }),
};

/** Names the same point wherever the victim truly is. */
export const showElsewhere = (start: LatLng, random: Random): Move => ({
  call: 'showMeThere',
  make: (mirrors, _, now) => {
    const at = moved(start, random.between(-6000, 6000), random.between(-3000, 3000));
    return both(mirrors, { at }, (mirror) =>
      mirror.apply(showThere(mirror.presence, mirror.person, at, mirror.zones, now)),
    );
  },
});

export const showHereAgain: Move = {
  call: 'showMeThere',
  make: (mirrors, _, now) =>
    both(mirrors, { at: null }, (mirror) =>
      mirror.apply(showThere(mirror.presence, mirror.person, null, mirror.zones, now)),
    ),
};
