import { useEffect, useState } from 'react';
import { spaced } from '#platform/client/spaced.ts';

/** What one may not see any more is gone within this. */
const ASK_AGAIN_MS = 1000;

/** As much of a live frame as groups look at. */
interface GroupFrame {
  readonly type: string;
  readonly groupId?: string;
  readonly events?: readonly { readonly type: string; readonly groupId?: string }[];
}

export interface GroupLive {
  readonly on: (listener: (frame: GroupFrame) => void) => () => void;
}

const names = ({ type, groupId }: GroupFrame, id: string): boolean => type === 'group' && groupId === id;

/** Counted for a time in which nobody knows what was missed. */
const MANY = 1e6;

export interface GroupChanges {
  /** Another one with everything that may have changed a group, of which its event says nothing: it is to be asked for. */
  readonly version: number;
  /** How many events that were, all in all. */
  readonly heard: number;
}

export function useGroupChanges(live: GroupLive, id: string): GroupChanges {
  const [changes, setChanges] = useState<GroupChanges>({ version: 0, heard: 0 });
  useEffect(() => {
    let more = 0;
    const tell = () => {
      const heard = more;
      more = 0;
      setChanges((before) => ({ version: before.version + 1, heard: before.heard + heard }));
    };
    const { ask, cancel } = spaced(tell, ASK_AGAIN_MS);
    const stop = live.on((frame) => {
      // What happens around him is told by the place, and it may be the one he looks at.
      const isTold = names(frame, id) || frame.events?.some((event) => names(event, id));
      // Something may have been missed.
      const isBack = frame.type === 'welcome' || frame.type === 'resync';
      if (!isTold && !isBack) return;
      more += isBack ? MANY : 1;
      ask();
    });
    return () => {
      stop();
      cancel();
    };
  }, [live, id]);
  return changes;
}
