export { doubtPublished, publishedStore, setPublished, usePublished } from './published.store.ts';
export { locationStore, useLocationState } from './location/location.store.ts';
