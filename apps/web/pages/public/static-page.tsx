import { Navigate, useLocation, useParams } from 'react-router';
import { useStore } from 'zustand';
import { linkTo, pages } from '#product/pages.ts';
import { isStaticPage } from '#product/support/pages.ts';
import { StaticPage } from '#product/support/web/index.ts';
import { appStore } from '../../shell/app.store.ts';

/** A static page at its own address; unknown names lead to root. */
export function Component() {
  const name = useParams()['*']?.replace(/\/+$/, '');
  const { search } = useLocation();
  const contact = useStore(appStore, ({ status }) => status?.contactEmail);
  if (!isStaticPage(name)) return <Navigate to={{ pathname: linkTo(pages.map.home), search }} replace />;
  return <StaticPage name={name} contact={contact} />;
}
