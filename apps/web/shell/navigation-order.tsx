import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { onceEntryLeft, onceOnPage } from '#platform/ui/dialogs/overlay-entries.ts';

/** Lets navigations below it wait until a closed overlay has left its history entry, which would undo them. */
export function NavigationOrder({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const ordered = useMemo(() => {
    const { navigator } = context;
    const waiting: typeof navigator = {
      ...navigator,
      push: (...to) => onceEntryLeft(() => navigator.push(...to)),
      replace: (...to) => onceOnPage(() => navigator.replace(...to)),
      go: (delta) => onceEntryLeft(() => navigator.go(delta)),
    };
    return { ...context, navigator: waiting };
  }, [context]);
  return <NavigationContext value={ordered}>{children}</NavigationContext>;
}
