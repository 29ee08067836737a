import type { LngLatPair } from '#platform/geo/point.ts';

/** An event at a published position, for everyone whose viewport covers it. */
export interface Announcement {
  /** A later change with the same key within one tick takes the place of the earlier one. */
  readonly key: string;
  /** The visitors it is about: not sent to them, nor to visitors they are hidden from. */
  readonly subjectIds: readonly string[];
  /** For this visitor alone; about one who is hidden from them by now, who is no subject then. */
  readonly onlyTo?: string;
  /** Where it was before; null when it was nowhere. */
  readonly from: LngLatPair | null;
  /** Where it is now; null when it is gone. */
  readonly to: LngLatPair | null;
  /** JSON of the event for viewers whose viewport covers the new position. */
  readonly arrived: Buffer | null;
  /** The people whom `arrived` shows: each counts among those its viewers have seen. */
  readonly shownIds?: readonly string[];
  /** JSON of the event for viewers whose viewport covers only the old position. */
  readonly left: Buffer | null;
}

export type Announce = (announcement: Announcement) => void;
