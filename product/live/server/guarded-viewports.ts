import { andThen } from '#platform/counters/and-then.ts';
import type { Awaitable } from '#platform/counters/counters.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { centerOfViewport, viewportOf } from './live-cells.ts';
import { centerOfCursor, RESYNC } from './live-frames.ts';
import type { LiveRooms, Watcher } from './live-rooms.ts';

export interface GuardedViewportsParts<Viewer extends Watcher> {
  readonly rooms: Pick<LiveRooms, 'centerOf'>;
  /** Counts a viewpoint; false when a captcha is due first, or the visitor was shown as many people as an hour has. */
  readonly mayLook: (viewer: Viewer, center: LatLng) => Awaitable<boolean>;
  /** Whether the socket is still there, asked after a wait. */
  readonly isOpen: (viewer: Viewer) => boolean;
  readonly sessionsOf: (visitorId: string) => readonly Viewer[];
  /** Sets the viewport around a point, or none. */
  readonly setViewport: (viewer: Viewer, center: LatLng | null) => void;
}

/**
 * Sets viewports where a viewpoint is allowed, and empties those where it is not.
 * An emptied one is restored once a captcha is passed or the hour is over; the reload of the page asks for the captcha.
 */
export class GuardedViewports<Viewer extends Watcher> {
  readonly #parts: GuardedViewportsParts<Viewer>;
  /** The middle of each viewport that waits for a captcha, or for the end of an hour. */
  readonly #refused = new WeakMap<Viewer, LatLng>();

  constructor(parts: GuardedViewportsParts<Viewer>) {
    this.#parts = parts;
  }

  /** Sets a viewport without asking. */
  look(viewer: Viewer, center: LatLng | null): void {
    this.#refused.delete(viewer);
    this.#parts.setViewport(viewer, center);
  }

  lookIfAllowed(viewer: Viewer, center: LatLng | null): void {
    if (center === null) {
      this.look(viewer, null);
      return;
    }
    void andThen(this.#parts.mayLook(viewer, center), (isAllowed) => {
      if (!this.#parts.isOpen(viewer)) return;
      if (isAllowed) this.look(viewer, center);
      else this.#refuse(viewer, centerOfViewport(viewportOf(center)));
    });
  }

  /**
   * Calls back with the cursor at which a socket may resume; null where it may not.
   * A client may write a cursor itself, so its viewport counts like any other.
   */
  resumeIfAllowed(viewer: Viewer, cursor: string | null, resume: (cursor: string | null) => void): void {
    const center = cursor === null ? null : centerOfCursor(cursor);
    void andThen(center === null || this.#parts.mayLook(viewer, center), (isAllowed) => {
      if (!this.#parts.isOpen(viewer)) return;
      if (!isAllowed && center !== null) this.#refused.set(viewer, center);
      resume(isAllowed ? cursor : null);
    });
  }

  /** Empties the viewports of a visitor who may not be shown more people; their pages reload, and learn why. */
  stopLooking(visitorId: string): void {
    for (const viewer of this.#parts.sessionsOf(visitorId)) {
      const center = this.#parts.rooms.centerOf(viewer);
      if (center) this.#refuse(viewer, center);
    }
  }

  /** Restores the viewports of a visitor that waited for a captcha. */
  lookAgain(visitorId: string): void {
    for (const viewer of this.#parts.sessionsOf(visitorId)) {
      const center = this.#refused.get(viewer);
      if (center) this.lookIfAllowed(viewer, center);
    }
  }

  /** Restores a viewport once it is allowed again, as after the hour; until then the page is not asked to reload. */
  retry(viewer: Viewer): void {
    const center = this.#refused.get(viewer);
    if (!center) return;
    void andThen(this.#parts.mayLook(viewer, center), (isAllowed) => {
      if (!isAllowed || this.#refused.get(viewer) !== center || !this.#parts.isOpen(viewer)) return;
      this.look(viewer, center);
      viewer.connection.send(RESYNC);
    });
  }

  #refuse(viewer: Viewer, center: LatLng): void {
    this.look(viewer, null);
    this.#refused.set(viewer, center);
    viewer.connection.send(RESYNC);
  }
}
