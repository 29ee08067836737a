import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import { CitySearch, type SearchCities } from './city-search.tsx';
import { useOnboarding } from '../onboarding-context.tsx';
import { AccessCard } from '../access-card.tsx';

/** Chooses a city as viewpoint and home city; asks only our own server. */
export function HomeCity({ search }: { readonly search: SearchCities }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const flow = useOnboarding();
  useBackCloses(true, () => flow.back());
  return (
    <AccessCard title={t('onboarding:homeCity.title')} text={t('onboarding:homeCity.text')}>
      <CitySearch search={search} onPick={(place) => void flow.chooseHomeCity(place)} />
      <Button variant="text" onClick={() => flow.back()}>
        {t('common:back')}
      </Button>
    </AccessCard>
  );
}
