export { askAboutVisitor, sessionStore, updateVisitor, useSfwMode, useVisitor } from './session.store.ts';
