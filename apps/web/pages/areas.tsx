import { useTranslation } from 'react-i18next';
import { SavedAreas } from '#product/map/web/saved-areas.tsx';
import { SubPage } from './sub-page.tsx';

/** The areas the person looks at again. */
export function Component() {
  const { t } = useTranslation('you');
  return (
    <SubPage title={t('areas.title')}>
      <SavedAreas />
    </SubPage>
  );
}
