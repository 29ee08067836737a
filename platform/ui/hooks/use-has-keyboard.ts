import { useMedia } from './use-media.ts';

/** Whether keys are at hand: who has a mouse has them; on touch screens a keyboard covers half of what is read. */
export const useHasKeyboard = (): boolean => useMedia('(pointer: fine) and (hover: hover)');
