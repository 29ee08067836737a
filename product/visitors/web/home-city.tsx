import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { CitySearch, type SearchCities } from './city-search.tsx';
import { useOnboarding } from './onboarding-context.tsx';
import { AccessCard } from './access-card.tsx';

/** A city to look from, kept as home city; asks nobody but our own server. */
export function HomeCity({ search }: { readonly search: SearchCities }) {
  const { t } = useTranslation(['shell', 'common']);
  const flow = useOnboarding();
  return (
    <AccessCard title={t('shell:homeCity.title')} text={t('shell:homeCity.text')}>
      <CitySearch search={search} onPick={(place) => void flow.settleIn(place)} />
      <Button variant="text" onClick={() => flow.back()}>
        {t('common:back')}
      </Button>
    </AccessCard>
  );
}
