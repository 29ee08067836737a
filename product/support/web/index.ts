export { StaticPage } from './page.tsx';
