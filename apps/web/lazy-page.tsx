import { type ComponentType, lazy } from 'react';
import { retryStylesheets } from './retry-stylesheets.ts';

type Load<Props> = () => Promise<{ readonly Component: ComponentType<Props> }>;

const failed = new Set<() => void>();

/**
 * From now on whoever comes to a page that failed tries again. Told once its failure is drawn: sooner, React would try
 * for ever.
 */
export function enablePageRetry(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A page whose code is fetched when it is drawn first. React keeps a failure for good; here whoever comes again tries
 * again, so that a moment without the network costs no refresh.
 */
export function lazyPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const fetchBy = (from: Load<Props>): ComponentType<Props> =>
    lazy(() =>
      from().then(
        ({ Component }) => ({ default: Component }),
        (failure: unknown) => {
          failed.add(() => (Page = fetchBy(() => retryStylesheets().then(load))));
          throw failure;
        },
      ),
    );
  let Page = fetchBy(load);
  return (props) => <Page {...props} />;
}
