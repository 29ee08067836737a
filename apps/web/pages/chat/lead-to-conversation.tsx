import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useVisitor } from '#product/visitors/web/index.ts';
import { chatPath } from './chat-path.ts';
import { askedToWrite, endAskToWrite } from './guest-words.session.ts';

/** Goes to the person a visitor signed up to write to: also where the answer came late, or after a reload. */
export function LeadToConversation() {
  const visitor = useVisitor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const lead = useEffectEvent((visitorId: string) => {
    const asked = askedToWrite(visitorId);
    if (asked && pathname !== chatPath(asked.userId)) void navigate(chatPath(asked.userId));
  });
  const [visitorId, isAnonymous] = [visitor?._id, visitor?.isAnonymous === true];
  useEffect(() => {
    // A page that finds them still without an account has made none: what an earlier one asked for is over.
    if (visitorId !== undefined && isAnonymous) endAskToWrite();
    else if (visitorId !== undefined) lead(visitorId);
  }, [visitorId, isAnonymous]);
  return null;
}
