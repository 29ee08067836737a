import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { FailureText, useFailureTitle } from './failure-words.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { useFailure } from './use-failure.ts';

/** Shows in place of the app that it failed to load or render: why, and what helps. */
export function RouteError({ children }: { readonly children: ReactNode }) {
  return (
    <LoadBoundary of="app" fallback={(thrown) => <Failed thrown={thrown} />}>
      {children}
    </LoadBoundary>
  );
}

function Failed({ thrown }: { readonly thrown: unknown }) {
  const { t } = useTranslation('common');
  const failure = useFailure(thrown);
  return (
    <FullScreenGate
      icon={<RefreshCw aria-hidden="true" />}
      title={useFailureTitle(failure)}
      actions={
        <Button variant="filled" onClick={() => location.reload()}>
          {t('refresh')}
        </Button>
      }
    >
      <FailureText failure={failure} />
    </FullScreenGate>
  );
}
