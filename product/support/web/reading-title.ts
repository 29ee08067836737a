import { useLayoutEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The title of the text that is open; null without one. */
export const readingTitleStore = createStore<{ readonly title: string | null }>()(() => ({ title: null }));

/** Names the open text, for the title of the tab. */
export function useReadingTitle(title: string): void {
  useLayoutEffect(() => {
    readingTitleStore.setState({ title });
    return () => readingTitleStore.setState({ title: null });
  }, [title]);
}
