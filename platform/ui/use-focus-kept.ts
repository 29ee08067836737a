import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to `heading` when what had it inside `page` is taken away, such as a row of a list by its own menu:
 * else it is lost to the whole document, where a reader begins anew.
 */
export function useFocusKept(
  page: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!page.current) return undefined;
    let had: Element | null = null;
    const remember = ({ target }: FocusEvent) => (had = target instanceof Element ? target : null);
    // Whoever presses beside everything has left it himself.
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
