import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { readCookie } from '#platform/device/cookies.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { appStore } from '../shell/app.store.ts';
import { strippedOfMap } from './guards.rules.ts';

/** The map home at `/map`; with a session root replaces it. */
export function Component() {
  const { pathname, search, hash } = useLocation();
  const isIpBlocked = useStore(appStore, ({ status }) => status?.isIpBlocked ?? null);
  const to = strippedOfMap(pathname, { hasSession: readCookie(cookies.hasSession) !== null, isIpBlocked });
  return to === null ? null : <Navigate to={{ pathname: to, search, hash }} replace />;
}
