import { Navigate, useLocation, useParams } from 'react-router';
import { linkTo, pages } from '#product/pages.ts';
import { isPolicy } from '../policies.ts';
import { PolicyPage } from './policy.tsx';

/** A policy at its own address; unknown names lead to root. */
export function Component() {
  const { policy } = useParams();
  const { search } = useLocation();
  return isPolicy(policy) ? (
    <PolicyPage name={policy} />
  ) : (
    <Navigate to={{ pathname: linkTo(pages.map.home), search }} replace />
  );
}
