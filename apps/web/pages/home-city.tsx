import { useTranslation } from 'react-i18next';
import { useMutation } from '#platform/client/use-mutation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/toast.ts';
import { setHomeCity } from '#product/visitors/contract.ts';
import { CitySearch } from '#product/visitors/web/city-search.tsx';
import { updateVisitor, useOnboarding, useVisitor, useLocationState } from '#product/visitors/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { useSearchCities } from '../shell/search-cities.ts';
import { SubPage } from './sub-page.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import styles from './you.module.css';

/** The city the person calls his own. */
export function Component() {
  const { t } = useTranslation(['you', 'shell']);
  const visitor = useVisitor();
  const flow = useOnboarding();
  const { viewpoint } = useLocationState();
  const search = useSearchCities();
  const goBack = useGoBack('/you');
  const { act: choose } = useMutation(
    async (client, place: LatLng) => {
      updateVisitor(await client.call(setHomeCity, { body: { savedCoordinates: place } }));
      // Who looks from his home city looks from the new one; everybody else goes on where he looks.
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
    <SubPage title={t('you:homeCity.title')}>
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
