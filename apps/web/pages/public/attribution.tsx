import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { type Attribution, keepAttribution } from '#product/campaigns/web/attribution.ts';
import { Invitation } from '#product/campaigns/web/invitation.tsx';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { linkTo, pages } from '#product/pages.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { Gates } from '../../shell/gates.tsx';
import { Mark } from '../../shell/mark.tsx';
import { sendOnceThere } from '../../start/send-attribution.ts';

interface AttributedProps {
  readonly by: 'promo' | 'join';
  /** Null when the address names none: it leads to root. */
  readonly attribution: Attribution | null;
  /** Runs for everyone, before logged-in visitors are redirected to root. */
  readonly first: (client: Client) => Promise<void>;
}

/** Stores an attribution for visitors who are not logged in; others are redirected to root. */
export function Attributed({ by, attribution, first }: AttributedProps) {
  const { search } = useLocation();
  const client = useClient();
  const visitor = useVisitor();
  const isKnown = useOnboardingState(({ step }) => step.status !== 'starting');
  const [isDone, setIsDone] = useState(false);
  const isLoggedIn = visitor?.isAnonymous === false;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (attribution === null || hasBegun.current) return;
    hasBegun.current = true;
    void first(client).then(() => setIsDone(true));
  }, [attribution, client, first]);
  useEffect(() => {
    if (!isKnown || isLoggedIn || attribution === null) return;
    keepAttribution(attribution);
    sendOnceThere(client);
  }, [isKnown, isLoggedIn, attribution, client]);
  if (attribution === null || (isLoggedIn && isDone))
    return <Navigate to={{ pathname: linkTo(pages.map.home), search }} replace />;
  if (!isKnown || isLoggedIn) return null;
  return (
    <Gates isReading={false}>
      <Invitation by={by} mark={<Mark size={40} />} />
    </Gates>
  );
}
