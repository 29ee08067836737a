export { sessionStore, updateVisitor, useVisitor } from './session.store.ts';
