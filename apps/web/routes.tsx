import { createBrowserRouter, redirect } from 'react-router';
import { RouteError } from './shell/route-error.tsx';
import type { RouteHandle } from './shell/route-kind.ts';
import { Shell } from './shell/shell.tsx';

/** Where an address leads whose page is not there: to the map, keeping what came with the address. */
const toRoot = ({ request }: { readonly request: Request }) => redirect(`/${new URL(request.url).search}`);

const map: RouteHandle = { kind: 'map', level: 1 };
const page: RouteHandle = { kind: 'page', level: 1 };
const policy: RouteHandle = { kind: 'policy', level: 0 };

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      children: [
        { path: '/', element: null, handle: map },
        { path: 'map', element: null, handle: map },
        { path: 'map/findme', lazy: () => import('./pages/find-me.tsx'), handle: map },
        { path: 'map/policies/:policy', lazy: () => import('./pages/map-policy.tsx'), handle: policy },
        { path: 'map/pages/*', loader: toRoot },
        { path: 'chats', lazy: () => import('./pages/chats.tsx'), handle: page },
        { path: 'global', lazy: () => import('./pages/global.tsx'), handle: page },
        { path: 'alerts', lazy: () => import('./pages/alerts.tsx'), handle: page },
        { path: 'you', lazy: () => import('./pages/you.tsx'), handle: page },
      ],
    },
    { path: 'policies/:policy', lazy: () => import('./pages/policy.tsx'), errorElement: <RouteError /> },
    { path: '*', loader: toRoot },
  ]);
