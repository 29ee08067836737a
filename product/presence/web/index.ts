export { doubtPublished, publishedStore, setPublished, usePublished } from './published.store.ts';
export { useActiveRightNow } from './right-now/use-active-right-now.ts';
export { locationStore, useLocationState } from './location/location.store.ts';
