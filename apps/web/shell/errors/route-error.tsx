import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/actions/button.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { FailureText, useFailureTitle } from './failure-words.tsx';
import { useFailure } from './use-failure.ts';

interface Props {
  readonly children: ReactNode;
}

/** Shown in place of the app when it failed to load or render: why, and what helps. */
export class RouteError extends Component<Props, { readonly failed: { readonly thrown: unknown } | null }> {
  override readonly state = { failed: null as { readonly thrown: unknown } | null };

  static getDerivedStateFromError(thrown: unknown) {
    return { failed: { thrown } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? <Failed thrown={failed.thrown} /> : this.props.children;
  }
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
