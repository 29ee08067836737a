import { createBrowserRouter, redirect } from 'react-router';
import { Shell } from './shell/shell.tsx';

/** Where an address leads whose page is not there: to the map, keeping what came with the address. */
const toRoot = ({ request }: { readonly request: Request }) => redirect(`/${new URL(request.url).search}`);

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: null },
        { path: 'map', element: null },
        { path: 'map/pages/*', loader: toRoot },
      ],
    },
    { path: '*', loader: toRoot },
  ]);
