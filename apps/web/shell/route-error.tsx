import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { FullScreenGate } from '#platform/ui/full-screen-gate.tsx';

interface Props {
  readonly children: ReactNode;
}

/** A part of the product could not be loaded or drawn: a newer version may be there, refreshing fetches it. */
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
