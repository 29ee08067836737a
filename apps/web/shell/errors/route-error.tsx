import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/actions/button.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Shown when a part of the product failed to load or render; a refresh loads a newer version. */
export class RouteError extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <RefreshRequired /> : this.props.children;
  }
}

function RefreshRequired() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <FullScreenGate
      icon={<RefreshCw aria-hidden="true" />}
      title={t('shell:error.refreshRequired')}
      actions={
        <Button variant="filled" onClick={() => location.reload()}>
          {t('common:refresh')}
        </Button>
      }
    >
      <p>{t('shell:error.refreshRequiredText')}</p>
    </FullScreenGate>
  );
}
