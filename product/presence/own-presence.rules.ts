/** What the visitor's device and the server know of where others see them. */
export interface OwnPresenceFacts {
  /** A visible visit shows the visitor at its place. */
  readonly isSeenAtPlace: boolean;
  /** The device sends its position. */
  readonly isLocated: boolean;
  /** The server said where it shows the visitor, or that it does not. */
  readonly isKnown: boolean;
  readonly isPublished: boolean;
  /** A visit hid the marker, and it comes back at the next tick. */
  readonly isReturning: boolean;
  /** The visitor looks from where they were when they left the map; the device keeps no trace of it. */
  readonly hasStopped: boolean;
}

export interface OwnPresence {
  readonly status: 'atPlace' | 'on' | 'returning' | 'hidden' | 'off' | 'stopped';
  /** There is something to leave. */
  readonly isOn: boolean;
  /** False before the server's answer: the position may be in a zone, and nothing is claimed. */
  readonly isSaid: boolean;
}

/** How others see the visitor. One who only looks elsewhere stays visible until their position expires. */
export function ownPresence({
  isSeenAtPlace,
  isLocated,
  isKnown,
  isPublished,
  isReturning,
  hasStopped,
}: OwnPresenceFacts): OwnPresence {
  const isOn = isSeenAtPlace || isLocated || isPublished;
  const isHidden = isOn && isKnown && !isPublished;
  const hidden = isReturning ? 'returning' : 'hidden';
  const off = hasStopped ? 'stopped' : 'off';
  return {
    status: isSeenAtPlace ? 'atPlace' : isHidden ? hidden : isOn ? 'on' : off,
    isOn,
    isSaid: isSeenAtPlace || isKnown || !isOn,
  };
}
