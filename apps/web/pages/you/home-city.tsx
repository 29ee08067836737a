import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { setHomeCity } from '#product/visitors/contract.ts';
import { CitySearch } from '#product/onboarding/web/viewpoint/city-search.tsx';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { useLocationState } from '#product/presence/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { useSearchCities } from '../../shell/map/search-cities.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import styles from './you.module.css';

/** The visitor's home city. */
export function Component() {
  const { t } = useTranslation(['you', 'shell']);
  const visitor = useVisitor();
  const flow = useOnboarding();
  const { viewpoint } = useLocationState();
  const search = useSearchCities();
  const goBack = useGoBack(linkTo(pages.you.you));
  const { act: choose } = useMutation(
    async (client, place: LatLng) => {
      updateVisitor(await client.call(setHomeCity, { body: { savedCoordinates: place } }));
      // A visitor who looks from their home city looks from the new one; others stay.
      if (viewpoint === 'home-city') {
        flow.lookFrom('home-city', place);
        mapRequests.moveTo(place);
      }
      showToast(t('you:homeCity.saved'), 'success');
      goBack();
    },
    () => t('you:homeCity.failed'),
  );
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('you:homeCity.title')}>
      <p className={styles['quiet']}>{t('you:homeCity.text')}</p>
      {visitor?.homeCityName && (
        <p>
          <span className={styles['label']}>{t('you:homeCity.now')}</span>
          <br />
          <span className={styles['value']}>{visitor.homeCityName}</span>
        </p>
      )}
      <div>
        <CitySearch search={search} onPick={(place) => void choose(place)} />
      </div>
    </SubPage>
  );
}
