import { type RefObject, useEffect } from 'react';
import { useChat } from '../model/chat-context.tsx';

/** Says of the field of a draft when it has the focus: then nothing of another device goes over what is typed. */
export function useDraftField(field: RefObject<HTMLTextAreaElement | null>, partnerId: string): void {
  const model = useChat();
  useEffect(() => {
    const { current } = field;
    if (!current) return undefined;
    const focus = () => model.engine.drafts.focus(partnerId);
    const blur = () => model.engine.drafts.blur(partnerId);
    if (document.activeElement === current) focus();
    current.addEventListener('focus', focus);
    current.addEventListener('blur', blur);
    return () => {
      current.removeEventListener('focus', focus);
      current.removeEventListener('blur', blur);
      blur();
    };
  }, [model, field, partnerId]);
}
