export { askAboutVisitor, sessionStore, updateVisitor, useVisitor } from './session.store.ts';
