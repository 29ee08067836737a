import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Gate } from '#platform/ui/gate.tsx';

/** A part of the product could not be loaded or drawn: a newer version may be there, refreshing fetches it. */
export function RouteError() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Gate
      icon={<RefreshCw aria-hidden="true" />}
      title={t('shell:error.refreshRequired')}
      actions={
        <Button variant="filled" onClick={() => location.reload()}>
          {t('common:refresh')}
        </Button>
      }
    >
      <p>{t('shell:error.refreshRequiredText')}</p>
    </Gate>
  );
}
