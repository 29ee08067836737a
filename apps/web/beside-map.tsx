import { Routes } from 'react-router';
import { toElement } from './app-route.tsx';
import { routesBesideMap } from './routes-beside-map.ts';

const elements = routesBesideMap.map(toElement);

/** What stands at an address without the map. */
export const Component = () => <Routes>{elements}</Routes>;
