import { Navigate, useParams } from 'react-router';
import { isPolicy, PolicyPage } from '#product/support/web/index.ts';

export function Component() {
  const { policy } = useParams();
  return isPolicy(policy) ? <PolicyPage name={policy} /> : <Navigate to="/" replace />;
}
