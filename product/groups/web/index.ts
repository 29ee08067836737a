export { groupTime } from './group-time.ts';
