import { Navigate, useLocation, useParams } from 'react-router';
import { useStore } from 'zustand';
import { isStaticPage, StaticPage } from '#product/support/web/index.ts';
import { appStore } from '../shell/app.store.ts';

/** A page to read with an address of its own; only those that are known, any other leads to root. */
export function Component() {
  const name = useParams()['*']?.replace(/\/+$/, '');
  const { search } = useLocation();
  const contact = useStore(appStore, ({ status }) => status?.contactEmail);
  if (!isStaticPage(name)) return <Navigate to={{ pathname: '/', search }} replace />;
  return <StaticPage name={name} contact={contact} />;
}
