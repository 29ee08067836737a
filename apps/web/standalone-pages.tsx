import { Routes } from 'react-router';
import { toElement } from './app-route.tsx';
import { standaloneRoutes } from './standalone-routes.ts';

const elements = standaloneRoutes.map(toElement);

/** The page at an address without the map. */
export const Component = () => <Routes>{elements}</Routes>;
