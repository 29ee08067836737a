import { type RefObject, useEffect } from 'react';

/**
 * Moves focus to `heading` when the focused element in `page` is removed, such as a list row by its own menu.
 */
export function useKeepFocus(
  page: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!page.current) return undefined;
    let had: Element | null = null;
    const remember = ({ target }: FocusEvent) => (had = target instanceof Element ? target : null);
    // A press outside moves the focus deliberately.
    const forget = () => (had = null);
    const observer = new MutationObserver(() => {
      if (had === null || had.isConnected || document.activeElement !== document.body) return;
      had = null;
      heading.current?.focus({ preventScroll: true });
    });
    page.current.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(page.current, { childList: true, subtree: true });
    const { current: watched } = page;
    return () => {
      watched.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, [page, heading]);
}
