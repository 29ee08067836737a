import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { PrivacyZones } from '#product/presence/web/privacy-zones.tsx';
import { useWhereabouts } from '#product/visitors/web/index.ts';
import { mapPort } from '../shell/map-port.ts';
import { useGoBack } from './use-go-back.ts';
import styles from './you.module.css';

/** The privacy zones of the person. */
export function Component() {
  const { t } = useTranslation(['you', 'common']);
  const navigate = useNavigate();
  const goBack = useGoBack('/you');
  const { physicalLocation } = useWhereabouts();
  return (
    <Page
      title={t('privacy.zones')}
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />
      }
    >
      <div className={styles['sections']}>
        <PrivacyZones
          place={physicalLocation}
          onChoose={(name) => void navigate(`/you/zones/new?around=${name}`)}
          onChanged={mapPort.reload}
        />
      </div>
    </Page>
  );
}
