export { isPolicy, type PolicyName } from './policies.ts';
export { PolicyDrawer } from './policy-drawer.tsx';
export { PolicyPage } from './policy-page.tsx';
