export { setPostsAround } from './posts.store.ts';
