import Bell from 'lucide-react/icons/bell';
import { useTranslation } from 'react-i18next';
import { EmptyPage } from './empty-page.tsx';

export function Component() {
  const { t } = useTranslation('shell');
  return (
    <EmptyPage
      title={t('pages.alerts')}
      icon={<Bell aria-hidden="true" />}
      empty={t('pages.alertsEmpty')}
      text={t('pages.alertsEmptyText')}
    />
  );
}
