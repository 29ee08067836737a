import { Navigate, useLocation } from 'react-router';
import { redirectOf } from '#product/redirects.ts';

/** An address without a page. */
export function Component() {
  return <Navigate to={redirectOf(useLocation())} replace />;
}
