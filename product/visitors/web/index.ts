export { PersonAvatar } from './avatar.tsx';
export { type ComingInFlow, createComingIn, GATE_KEY } from './coming-in.ts';
export { ComingInProvider, useComingIn, useComingInState } from './coming-in-context.tsx';
export { addressOfRemoved, type RemovedUserReason } from './removed.ts';
export { sessionStore, updateVisitor, useVisitor } from './session.store.ts';
export { whereaboutsStore, useWhereabouts } from './whereabouts.store.ts';
