import { useEffect, useEffectEvent, useRef } from 'react';
import { type CallFailure, type Client, refusalOf } from '#platform/client/client.ts';
import { useAnswer, type UseAnswer } from '#platform/client/use-answer.ts';
import { getGroup, type OpenGroup } from '../contract.ts';
import { type GroupLive, useGroupChanges } from './use-group-changes.ts';

const askGroup = (client: Client, signal: AbortSignal, groupId: string) =>
  client.call(getGroup, { query: { groupId }, signal });

/** A call that did not get through says nothing of the group: what is on the screen stays. */
const isNotGone = (failure: CallFailure): boolean => refusalOf(failure, getGroup) !== 'not-found';

export interface GroupWays {
  readonly groupId: string;
  readonly live: GroupLive;
  /** It is not there for him, or not any more: why, where that is known. */
  readonly onGone: (reason: string | null) => void;
}

/** A group as it is now for who looks at it, and goes with it. */
export function useGroup({ groupId, live, onGone }: GroupWays): UseAnswer<OpenGroup> {
  const { version } = useGroupChanges(live, groupId);
  const asked = useAnswer(askGroup, groupId, version, isNotGone);
  const wasThere = useRef<string | null>(null);
  const gone = useEffectEvent(onGone);
  const { answer } = asked;
  useEffect(() => {
    if (answer.state === 'there') wasThere.current = answer.value._id;
    if (answer.state !== 'failed' || isNotGone(answer.failure)) return;
    const reason = answer.failure.kind === 'refused' ? answer.failure.reason : null;
    // What he saw a moment ago and is told nothing of was taken down, or is as good as that for him.
    gone(reason ?? (wasThere.current === groupId ? 'deleted' : null));
  }, [answer, groupId]);
  return asked;
}
