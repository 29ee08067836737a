import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SavedAreas } from '#product/map/web/saved-areas.tsx';
import { mapPort } from '../shell/map-port.ts';
import { SubPage } from './sub-page.tsx';

/** The areas the person looks at again. */
export function Component() {
  const { t } = useTranslation('you');
  const navigate = useNavigate();
  return (
    <SubPage title={t('areas.title')}>
      <SavedAreas
        onShow={(at) => {
          mapPort.moveTo(at);
          void navigate('/');
        }}
      />
    </SubPage>
  );
}
