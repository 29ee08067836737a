import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { PrivacyZones } from '#product/presence/web/privacy-zones.tsx';
import { useLocationState } from '#product/presence/web/index.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { useHostsGroup } from '../groups/use-hosts-group.ts';

/** The visitor's privacy zones. */
export function Component() {
  const { t } = useTranslation('you');
  const navigate = useNavigate();
  const { physicalLocation } = useLocationState();
  const hostsGroup = useHostsGroup();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('privacy.zones')}>
      <PrivacyZones
        place={physicalLocation}
        hostsGroup={hostsGroup}
        onChoose={(name) => void navigate(`${linkTo(pages.you.newZone)}?around=${name}`)}
        onChanged={reloadNearby}
      />
    </SubPage>
  );
}
