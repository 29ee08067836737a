import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PrivacyZones } from '#product/presence/web/privacy-zones.tsx';
import { useLocationState } from '#product/presence/web/index.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';

/** The visitor's privacy zones. */
export function Component() {
  const { t } = useTranslation('you');
  const navigate = useNavigate();
  const { physicalLocation } = useLocationState();
  return (
    <SubPage otherwise="/you" title={t('privacy.zones')}>
      <PrivacyZones
        place={physicalLocation}
        onChoose={(name) => void navigate(`/you/zones/new?around=${name}`)}
        onChanged={reloadNearby}
      />
    </SubPage>
  );
}
