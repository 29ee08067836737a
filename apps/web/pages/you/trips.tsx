import PlaneLanding from 'lucide-react/icons/plane-landing';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { latLng } from '#platform/geo/point.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { objectId } from '#platform/device/object-id.ts';
import { Trips } from '#product/trips/web/trips.tsx';
import { CitySearch } from '#product/onboarding/web/viewpoint/city-search.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useSearchCities } from '../../shell/map/search-cities.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { AccountRequired } from '../account-required.tsx';

const cityState = z.object({ city: z.object({ name: z.string(), point: latLng }) });

/** The visitor's trips; a link may say where the next one goes. */
export function Component() {
  const { t } = useTranslation('trips');
  const visitor = useVisitor();
  const search = useSearchCities();
  const city = cityState.safeParse(useLocation().state).data?.city ?? null;
  if (!visitor) return null;
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('title')}>
      {visitor.isAnonymous ? (
        <AccountRequired
          icon={<PlaneLanding aria-hidden="true" />}
          title={t('noAccount.title')}
          text={t('noAccount.text')}
          signUp={t('noAccount.signUp')}
        />
      ) : (
        <Trips
          city={city}
          newId={objectId}
          citySearch={(onPick) => <CitySearch search={search} onPick={onPick} />}
        />
      )}
    </SubPage>
  );
}
