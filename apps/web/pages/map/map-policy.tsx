import { Navigate, useLocation, useParams } from 'react-router';
import { isPolicy, PolicyDrawer } from '#product/support/web/index.ts';
import { useGoBack } from '../../shell/use-go-back.ts';

/** A policy over the map; closing it returns to where it was opened. */
export function Component() {
  const { policy } = useParams();
  const { search } = useLocation();
  const goBack = useGoBack();
  if (!isPolicy(policy)) return <Navigate to={{ pathname: '/', search }} replace />;
  return <PolicyDrawer name={policy} onClose={goBack} />;
}
