import PlaneLanding from 'lucide-react/icons/plane-landing';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { objectId } from '#platform/device/object-id.ts';
import { Trips } from '#product/trips/web/trips.tsx';
import { CitySearch } from '#product/onboarding/web/viewpoint/city-search.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useSearchCities } from '../../shell/map/search-cities.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { AccountRequired } from '../account-required.tsx';

/** The visitor's trips. */
export function Component() {
  const { t } = useTranslation('trips');
  const visitor = useVisitor();
  const search = useSearchCities();
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
        <Trips newId={objectId} citySearch={(onPick) => <CitySearch search={search} onPick={onPick} />} />
      )}
    </SubPage>
  );
}
