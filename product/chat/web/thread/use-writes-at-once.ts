import { type RefObject, useEffect, useEffectEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useHasKeyboard } from '#platform/ui/hooks/use-has-keyboard.ts';

export interface OpenedConversation {
  readonly isEmpty: boolean;
  /** At a message that is read first. */
  readonly isAtMessage: boolean;
}

/**
 * Puts the focus into the field of a conversation that was opened to write in; its label says to whom.
 *
 * Only with keys at hand: a keyboard on the screen would cover what is said of the other. Who comes back to a
 * conversation, or loads it again, reads on.
 */
export function useWritesAtOnce(
  field: RefObject<{ focus: () => void } | null>,
  { isEmpty, isAtMessage }: OpenedConversation,
): void {
  const hasKeys = useHasKeyboard();
  const isPressed = useNavigationType() !== NavigationType.Pop;
  const start = useEffectEvent(() => {
    if (hasKeys && !isAtMessage && (isPressed || isEmpty)) field.current?.focus();
  });
  useEffect(() => start(), []);
}
