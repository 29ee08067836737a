import { useParams } from 'react-router';
import { id } from '#platform/contract/id.ts';
import { Attributed } from './attribution.tsx';

/** `join/{referralId}`: a friend's link. */
export function Component() {
  const { referralId } = useParams();
  const friend = id.safeParse(referralId);
  const attribution = friend.success ? ({ type: 'join', referralId: friend.data } as const) : null;
  return <Attributed by="join" attribution={attribution} first={nothing} />;
}

const nothing = () => Promise.resolve();
