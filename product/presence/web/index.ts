export { publishedStore, setPublished, usePublished } from './published.store.ts';
