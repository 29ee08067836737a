import { Navigate, useLocation, useParams } from 'react-router';
import { MapPageDrawer } from './page.tsx';
import { isMapPage } from '../pages.ts';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';

/** A static page over the map; unknown names lead to root. */
export function Component() {
  const { page } = useParams();
  const { search } = useLocation();
  const goBack = useGoBack();
  if (!isMapPage(page)) return <Navigate to={{ pathname: linkTo(pages.map.home), search }} replace />;
  return <MapPageDrawer name={page} onClose={goBack} />;
}
