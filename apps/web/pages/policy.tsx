import { Navigate, useLocation, useParams } from 'react-router';
import { isPolicy, PolicyPage } from '#product/support/web/index.ts';

/** A policy with an address of its own; only those that are known, any other leads to root. */
export function Component() {
  const { policy } = useParams();
  const { search } = useLocation();
  return isPolicy(policy) ? (
    <PolicyPage name={policy} />
  ) : (
    <Navigate to={{ pathname: '/', search }} replace />
  );
}
