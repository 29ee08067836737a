import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { readPlatform } from '#platform/device/platform.ts';
import { linkTo, pages } from '#product/pages.ts';
import { passesNativeOnly } from './guards.rules.ts';

/** Opens its page in the native app only. */
export const NativeOnly = ({ children }: { readonly children: ReactNode }) =>
  passesNativeOnly(readPlatform()) ? children : <Navigate to={linkTo(pages.map.home)} replace />;
