import { Navigate, useLocation, useParams } from 'react-router';
import { isPolicy } from '../policies.ts';
import { PolicyDrawer } from './policy.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';

/** A policy over the map; closing it returns to where it was opened. */
export function Component() {
  const { policy } = useParams();
  const { search } = useLocation();
  const goBack = useGoBack();
  if (!isPolicy(policy)) return <Navigate to={{ pathname: linkTo(pages.map.home), search }} replace />;
  return <PolicyDrawer name={policy} onClose={goBack} />;
}
