export { Precision } from './precision.tsx';
export { publishedStore, setPublished, usePublished } from './published.store.ts';
