import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { EmptyPage } from './empty-page.tsx';

export function Component() {
  const { t } = useTranslation('shell');
  return (
    <EmptyPage
      title={t('pages.global')}
      icon={<Globe aria-hidden="true" />}
      empty={t('pages.globalEmpty')}
      text={t('pages.globalEmptyText')}
    />
  );
}
