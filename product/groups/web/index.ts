export { GroupCard } from './group-card.tsx';
export { groupTime } from './group-time.ts';
