import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { deviceStorage } from '#platform/device/storage.ts';
import { readLandingQuery } from '#product/campaigns/landing-query.rules.ts';
import {
  type ArrivalPage,
  DEFAULT_AD_NETWORKS,
  handOverQuestion,
  whereTo,
} from '#product/campaigns/rules.ts';
import { isArrival } from '#product/campaigns/web/arrival.session.ts';
import { forgetHandOver, type HandOver, readHandOver } from '#product/campaigns/web/hand-over.session.ts';
import { HandOverModal } from '#product/campaigns/web/hand-over.tsx';
import { keepArrival, keepCaptchaTarget, takeTarget } from '#product/campaigns/web/landing.session.ts';
import { GATE_KEY, useComingInState, useVisitor } from '#product/visitors/web/index.ts';
import { MapPicture } from '#product/visitors/web/map-picture.tsx';
import { beginAnew } from '../pages/begin-anew.ts';
import { appStore } from '../shell/app.store.ts';
import { Gates } from '../shell/gates.tsx';
import { followCafeMode } from '../start/cafe-mode.ts';

interface ArrivalProps {
  readonly isFirst: boolean;
  /** The page of the address may open. */
  readonly onPassed: () => void;
}

/** Somebody comes by an address that brings something: first as whom he goes on, then where it leads. */
export function Arrival({ isFirst, onPassed }: ArrivalProps) {
  const [handOver, setHandOver] = useState(readHandOver);
  const isBlocked = useStore(appStore, ({ isIpBlocked }) => isIpBlocked);
  return (
    <Gates isReading={false}>
      <MapPicture />
      {handOver && !isBlocked ? (
        <AskHandOver handOver={handOver} onDone={() => setHandOver(null)} />
      ) : (
        <Lead isFirst={isFirst} onPassed={onPassed} />
      )}
    </Gates>
  );
}

function AskHandOver({ handOver, onDone }: { readonly handOver: HandOver; readonly onDone: () => void }) {
  const navigate = useNavigate();
  const visitor = useVisitor();
  const isKnown = useComingInState(({ step }) => step.at !== 'starting');
  const question = isKnown ? handOverQuestion(handOver.userId, visitor) : null;
  const isSame = question?.kind === 'same-user';
  useEffect(() => {
    if (!isSame) return;
    forgetHandOver();
    void navigate(takeTarget(), { replace: true });
    onDone();
  }, [isSame, navigate, onDone]);
  if (question === null || question.kind === 'same-user') return null;
  const goOn = () => {
    // What this device keeps is of somebody else.
    deviceStorage.keepOnly([GATE_KEY]);
    beginAnew();
  };
  return <HandOverModal handOver={handOver} question={question} onClosed={onDone} onSwitched={goOn} />;
}

/** The status is asked for at every start; where it has not come by then, the usual networks count. */
const STATUS_WAIT_MS = 3_000;

/** Reads what the address brings, keeps it, and goes where it leads. */
function Lead({ isFirst, onPassed }: ArrivalProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const status = useStore(appStore, (app) => app.status);
  const isAskedFirst = useStore(appStore, ({ captchaRedirect }) => captchaRedirect === 'needed');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), STATUS_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isSettled = status !== null || isLate;
  useEffect(() => {
    if (!isSettled && !isAskedFirst) return;
    if (!isArrival(pathname, search)) {
      onPassed();
      return;
    }
    const given = new URLSearchParams(search);
    const arriving = {
      page: pageOf(pathname),
      query: readLandingQuery((name) => given.get(name)),
      networks: status?.adNetworks ?? DEFAULT_AD_NETWORKS,
      isFirst,
      isIpBlocked: status?.isIpBlocked ?? false,
    };
    keepArrival({ ...arriving, isProduction: status?.isProduction ?? true });
    followCafeMode();
    // The captcha comes first, and leads on to what is kept here.
    if (isAskedFirst) {
      keepCaptchaTarget();
      return;
    }
    const to = whereTo(arriving);
    if (to === 'stay') onPassed();
    else if (to === 'landing') void navigate({ pathname: '/play/landing', search }, { replace: true });
    else void navigate('/', { replace: true, state: { fromSFWLandingFlow: true } });
  }, [isSettled, isAskedFirst, status, isFirst, pathname, search, navigate, onPassed]);
  return null;
}

const pages: Readonly<Record<string, ArrivalPage>> = {
  '': 'root',
  '/map': 'map',
  '/play/landing': 'landing',
};
const pageOf = (pathname: string): ArrivalPage => pages[pathname.toLowerCase().replace(/\/$/, '')] ?? 'other';
