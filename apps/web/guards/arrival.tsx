import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { sessionTransferPrompt } from '#product/accounts/rules.ts';
import {
  clearSessionTransfer,
  type SessionTransfer,
  keepSwitch,
  readSessionTransfer,
} from '#product/accounts/web/sessions/session-transfer.session.ts';
import { SessionTransferModal } from '#product/accounts/web/sessions/session-transfer.tsx';
import { readLandingQuery } from '#product/campaigns/landing-query.rules.ts';
import { type ArrivalPage, DEFAULT_AD_NETWORKS, whereTo } from '#product/campaigns/rules.ts';
import { isArrival } from '#product/campaigns/web/arrival.session.ts';
import { keepArrival, keepCaptchaTarget, takeTarget } from '#product/campaigns/web/landing.session.ts';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { MapPicture } from '#product/onboarding/web/map-picture.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { appStore } from '../shell/app.store.ts';
import { restartAt } from '../shell/errors/restart.ts';
import { Gates } from '../shell/gates.tsx';
import { followCafeMode } from '../start/cafe-mode.ts';
import { clearVisitorData } from '../start/session/clear-visitor-data.ts';

interface ArrivalProps {
  readonly isFirst: boolean;
  /** The page may open. */
  readonly onPassed: () => void;
}

/** Handles an address that carries more than its page: first whose session continues, then where it leads. */
export function Arrival({ isFirst, onPassed }: ArrivalProps) {
  const [sessionTransfer, setSessionTransfer] = useState(readSessionTransfer);
  const isBlocked = useStore(appStore, ({ isIpBlocked }) => isIpBlocked);
  return (
    <Gates isReading={false}>
      <MapPicture />
      {sessionTransfer && !isBlocked ? (
        <PromptSessionTransfer
          sessionTransfer={sessionTransfer}
          isFirst={isFirst}
          onDone={() => setSessionTransfer(null)}
        />
      ) : (
        <Lead isFirst={isFirst} onPassed={onPassed} />
      )}
    </Gates>
  );
}

interface PromptSessionTransferProps {
  readonly sessionTransfer: SessionTransfer;
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

function PromptSessionTransfer({ sessionTransfer, isFirst, onDone }: PromptSessionTransferProps) {
  const navigate = useNavigate();
  const visitor = useVisitor();
  const isKnown = useOnboardingState(({ step }) => step.status !== 'starting');
  const { keep } = useArriving(isFirst);
  const question = isKnown ? sessionTransferPrompt(sessionTransfer.userId, visitor) : null;
  const isSame = question?.type === 'same-user';
  useEffect(() => {
    if (!isSame) return;
    clearSessionTransfer();
    keep();
    void navigate(takeTarget(), { replace: true });
  }, [isSame, keep, navigate]);
  if (question === null || question.type === 'same-user') return null;
  const goOn = async () => {
    // This device holds another visitor's data; the arrival belongs to the one who continues.
    await clearVisitorData();
    keepSwitch(sessionTransfer);
    keep();
    restartAt(takeTarget());
  };
  return (
    <SessionTransferModal
      sessionTransfer={sessionTransfer}
      question={question}
      onClosed={onDone}
      // The old session's socket closes before the answer is here: no recheck may reload the page in between.
      onSwitching={(isLoggingOut) => appStore.setState({ isLoggingOut })}
      onSwitched={() => void goOn()}
    />
  );
}

/** The arrival in the address and how to store it; null without one. */
function useArriving(isFirst: boolean) {
  const { pathname, search } = useLocation();
  const status = useStore(appStore, (app) => app.status);
  return useMemo(() => {
    const given = new URLSearchParams(search);
    const arriving = isArrival(pathname, search)
      ? {
          page: pageOf(pathname),
          query: readLandingQuery((name) => given.get(name)),
          networks: status?.adNetworks ?? DEFAULT_AD_NETWORKS,
          isFirst,
          isIpBlocked: status?.isIpBlocked ?? false,
        }
      : null;
    const isProduction = status?.isProduction ?? true;
    return { arriving, keep: () => arriving && keepArrival({ ...arriving, isProduction }) };
  }, [isFirst, pathname, search, status]);
}

/** How long to wait for the status; after it the default networks apply. */
const STATUS_WAIT_MS = 3_000;

/** Stores the arrival and navigates to its target. */
function Lead({ isFirst, onPassed }: ArrivalProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { arriving, keep } = useArriving(isFirst);
  const isAskedFirst = useStore(appStore, ({ captchaRedirect }) => captchaRedirect === 'needed');
  const hasStatus = useStore(appStore, ({ status }) => status !== null);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), STATUS_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isSettled = hasStatus || isLate;
  useEffect(() => {
    if (!isSettled && !isAskedFirst) return;
    if (arriving === null) {
      onPassed();
      return;
    }
    keep();
    followCafeMode();
    // The captcha comes first and then leads to this target.
    if (isAskedFirst) {
      keepCaptchaTarget();
      return;
    }
    const to = whereTo(arriving);
    if (to === 'stay') onPassed();
    else if (to === 'landing')
      void navigate({ pathname: linkTo(pages.public.landing), search }, { replace: true });
    else void navigate(linkTo(pages.map.home), { replace: true, state: { fromSFWLandingFlow: true } });
  }, [isSettled, isAskedFirst, arriving, keep, search, navigate, onPassed]);
  return null;
}

const arrivalPages: Readonly<Record<string, ArrivalPage>> = {
  '': 'root',
  [pages.map.map.path]: 'map',
  [pages.public.landing.path]: 'landing',
};
const pageOf = (pathname: string): ArrivalPage =>
  arrivalPages[pathname.toLowerCase().replace(/\/$/, '')] ?? 'other';
