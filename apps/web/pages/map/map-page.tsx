import { Navigate, useLocation, useParams } from 'react-router';
import { isMapPage, MapPageDrawer } from '#product/support/web/index.ts';
import { useGoBack } from '../../shell/use-go-back.ts';

/** A static page over the map; unknown names lead to root. */
export function Component() {
  const { page } = useParams();
  const { search } = useLocation();
  const goBack = useGoBack();
  if (!isMapPage(page)) return <Navigate to={{ pathname: '/', search }} replace />;
  return <MapPageDrawer name={page} onClose={goBack} />;
}
