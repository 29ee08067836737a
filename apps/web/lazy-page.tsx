import { type ComponentType, lazy } from 'react';
import { retryStylesheets } from './retry-stylesheets.ts';

type Load<Props> = () => Promise<{ readonly Component: ComponentType<Props> }>;

const failed = new Set<() => void>();

/**
 * Lets the next visit of a failed page retry. Call it once the failure is drawn: earlier, React would retry forever.
 */
export function enablePageRetry(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A page whose code loads on first use.
 *
 * React keeps a failure forever; here the next visit retries, so that a short network loss needs no refresh.
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
