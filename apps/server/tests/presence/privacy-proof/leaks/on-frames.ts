import { type LatLng, toPair } from '#platform/geo/point.ts';
import type { Announcement } from '#product/live/server/index.ts';
import { cellAt, isSameCell } from '#product/presence/projection/grid.rules.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import { afterIngest, type Leak } from './leak.fixture.ts';

const room: Leak = {
  name: 'frames by the room of the true position',
  shownIn: 'frame events',
  patches: ({ at }) => [
    {
      slice: 'presence',
      parts: (parts) => ({
        ...parts,
        live: {
          ...parts.live,
          announce: (announcement) => {
            const truth = announcement.to && at(announcement.key);
            parts.live.announce(truth ? { ...announcement, to: toPair(truth) } : announcement);
          },
        },
      }),
    },
  ],
};

const crossing: Leak = {
  name: 'a frame at the instant of crossing a cell',
  shownIn: 'frame events',
  patches: ({ at }) => {
    const announced = new Map<string, Announcement>();
    return [
      {
        slice: 'presence',
        parts: (parts) => ({
          ...parts,
          live: {
            ...parts.live,
            announce: (announcement) => {
              announced.set(announcement.key, announcement);
              parts.live.announce(announcement);
            },
          },
        }),
        body: (body, { live }) => {
          const before = new Map<string, LatLng>();
          return afterIngest(body, (visitorId, point) => {
            const last = announced.get(visitorId);
            const from = before.get(visitorId);
            before.set(visitorId, point);
            const isCrossing = from && !isSameCell(cellAt(from, 500), cellAt(point, 500));
            if (at(visitorId) && last && isCrossing) live.announce({ ...last, from: last.to });
          });
        },
      },
    ];
  },
};

const vanishing: Leak = {
  name: 'vanishing at the instant of entering a zone',
  shownIn: 'frame events',
  patches: ({ at, isHome }) => [
    {
      slice: 'presence',
      body: (body) =>
        afterIngest(body, (visitorId) => {
          if (at(visitorId)) (body.api as PresenceApi).setHiddenByVisit(visitorId, isHome(visitorId));
        }),
    },
  ],
};

/** Leaks in what is announced on the map, and when. */
export const leaksOnFrames: readonly Leak[] = [room, crossing, vanishing];
