export { MapPageDrawer, StaticPage } from './page.tsx';
export { isMapPage, isStaticPage } from './pages.ts';
export { PolicyDrawer, PolicyPage } from './policy.tsx';
export { isPolicy } from './policies.ts';
