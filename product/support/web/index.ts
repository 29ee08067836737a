export { StaticPage } from './page.tsx';
export { isStaticPage } from './pages.ts';
