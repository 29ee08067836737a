export { isPolicy } from './policies.ts';
export { PolicyDrawer } from './policy-drawer.tsx';
export { PolicyPage } from './policy-page.tsx';
