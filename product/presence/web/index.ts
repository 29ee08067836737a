export { Precision } from './precision.tsx';
export { setPublished } from './published.store.ts';
