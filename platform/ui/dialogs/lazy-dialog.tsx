import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code loads when it first opens; it stays mounted from then on, so that it can close with motion. */
export function lazyDialog<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(() => load().then((loaded) => ({ default: loaded })));
  return function LazyDialog(props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
