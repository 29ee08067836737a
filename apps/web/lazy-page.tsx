import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ readonly Component: ComponentType }>;

/**
 * A page whose code is fetched when it is drawn first. React keeps a failure for good; here whoever comes again tries
 * again, so that a moment without the network costs no refresh.
 */
export function lazyPage(load: Load): ComponentType {
  const fetchAnew = () =>
    lazy(() =>
      load().then(
        ({ Component }) => ({ default: Component }),
        (failure: unknown) => {
          Page = fetchAnew();
          throw failure;
        },
      ),
    );
  let Page = fetchAnew();
  return () => <Page />;
}
