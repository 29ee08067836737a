import { useParams } from 'react-router';
import { id } from '#platform/contract/id.ts';
import { Brought } from './brought.tsx';

/** `join/{referralId}`: brought by another person. */
export function Component() {
  const { referralId } = useParams();
  const friend = id.safeParse(referralId);
  const attribution = friend.success ? ({ kind: 'join', referralId: friend.data } as const) : null;
  return <Brought by="join" attribution={attribution} first={nothing} />;
}

const nothing = () => Promise.resolve();
