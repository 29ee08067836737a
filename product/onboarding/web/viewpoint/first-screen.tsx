import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapIcon from 'lucide-react/icons/map';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { LatLng } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { linkTo, pages } from '#product/pages.ts';
import { describeCell } from '#product/presence/describe-cell.rules.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';
import { isIntroduced } from '../../rules.ts';
import { useOnboarding, useOnboardingSession, useViewpoint } from '../onboarding-context.tsx';
import { AccessCard } from '../access-card.tsx';
import { PictureMarkers } from './picture-markers.tsx';

export interface FirstScreenProps {
  readonly mark: ReactNode;
  /** The center of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
  /** The visitor's cell size in metres. */
  readonly cellMetres: CellMetres;
}

/** Asks for the viewpoint: once a device, and again from You, where it may stay; newcomers read what happens with it. */
export function FirstScreen({ mark, demoCity, cellMetres }: FirstScreenProps) {
  const { t } = useTranslation('onboarding');
  const locale = useLocale();
  const flow = useOnboarding();
  const isPlaced = useViewpoint() !== null;
  useBackCloses(isPlaced, () => flow.stay());
  const isKnown = useOnboardingSession(({ visitor }) => isIntroduced(visitor)) && !isPlaced;
  return (
    <>
      {!isPlaced && <PictureMarkers />}
      <AccessCard
        icon={mark}
        title={t(isKnown ? 'place.knownTitle' : 'place.title')}
        {...(!isKnown && { text: t('place.text', { cell: describeCell(cellMetres, locale) }) })}
        note={
          <>
            {t('place.note')} <Link to={linkTo(pages.you.you)}>{t('place.toYou')}</Link>
          </>
        }
      >
        <Button variant="filled" icon={<LocateFixed size={20} />} onClick={() => void flow.locate()}>
          {t('place.useLocation')}
        </Button>
        {demoCity && (
          <Button icon={<MapIcon size={20} />} onClick={() => flow.lookFrom('demo-city', demoCity)}>
            {t('place.lookAround')}
          </Button>
        )}
        {(isPlaced || !demoCity) && (
          <Button icon={<Search size={20} />} onClick={() => flow.searchCity()}>
            {t('place.elsewhere')}
          </Button>
        )}
        {isPlaced && <Button onClick={() => flow.stay()}>{t('place.stay')}</Button>}
      </AccessCard>
    </>
  );
}
