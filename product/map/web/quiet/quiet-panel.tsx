import ArrowUp from 'lucide-react/icons/arrow-up';
import MapIcon from 'lucide-react/icons/map';
import Plane from 'lucide-react/icons/plane';
import type { ReactNode } from 'react';
import type { LatLng } from '#platform/geo/point.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Loaded } from '#platform/ui/feedback/loaded.tsx';
import type { QuietSector } from '#product/nearby/farther.contract.ts';
import { linkTo, pages } from '#product/pages.ts';
import { directions } from '#product/presence/contract/schema.ts';
import { isSameRegion } from '#product/presence/regions.rules.ts';
import { distanceUnitOf } from '#product/presence/rules.ts';
import styles from './quiet-panel.module.css';
import { useMapModel } from '../map-model-context.tsx';
import { useQuietActions } from './quiet-actions.ts';
import { useQuietSector } from './use-quiet-sector.ts';

const TURN_DEGREES = 360 / directions.length;

/** What there is to do where nobody is around: where the nearest are, being told, a trip, the demo city. */
export function QuietPanel({
  sector,
}: {
  /** The middle of the sector that is looked at. */ readonly sector: LatLng;
}) {
  const { t } = useTranslation('quiet');
  const whereQuiet = useMapModel().cruised?.whereQuiet;
  const { demoCity, onLookToward, onDemoCity } = useQuietActions();
  const quiet = useQuietSector(sector);
  const town = quiet?.town;
  const regions = quiet?.regions ?? [];
  const isDemo = ({ location }: Region) => demoCity !== null && isSameRegion(location, demoCity);
  return (
    <div className={styles['quiet']}>
      {regions.length > 0 && (
        <ul role="list" aria-label={t('nearest')} className={styles['regions']}>
          {regions.map((region) => (
            <li key={region.direction}>
              <RegionRow
                region={region}
                isDemo={isDemo(region)}
                onPress={() => (isDemo(region) ? onDemoCity() : onLookToward(region.location))}
              />
            </li>
          ))}
        </ul>
      )}
      {whereQuiet && (
        // Where its code does not load, the rest of the panel stays.
        <Loaded load={whereQuiet} failed={() => null}>
          {(WhereQuiet) => <WhereQuiet around={sector} />}
        </Loaded>
      )}
      <div className={styles['ways']}>
        <ButtonLink
          variant="soft"
          to={linkTo(pages.you.trips)}
          {...(town && { state: { city: { name: town.name, point: town.location } } })}
        >
          <Label icon={<Plane size={20} aria-hidden="true" />}>{t('planTrip')}</Label>
        </ButtonLink>
        {demoCity && (
          <Button variant="soft" icon={<MapIcon size={20} aria-hidden="true" />} onClick={onDemoCity}>
            {t('demo')}
          </Button>
        )}
      </div>
    </div>
  );
}

const Label = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <span className={styles['label']}>
    {icon}
    {children}
  </span>
);

type Region = QuietSector['regions'][number];

interface RegionRowProps {
  readonly region: Region;
  /** Who is there is made up. */
  readonly isDemo: boolean;
  readonly onPress: () => void;
}

function RegionRow({ region: { people, direction, distance }, isDemo, onPress }: RegionRowProps) {
  const { t } = useTranslation('quiet');
  const locale = useLocale();
  const isMetric = distanceUnitOf(locale) === 'metric';
  const length = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMetric ? 'kilometer' : 'mile',
  }).format(isMetric ? distance.km : distance.miles);
  return (
    <button type="button" className={styles['region']} onClick={onPress}>
      <ArrowUp
        size={20}
        aria-hidden="true"
        className={styles['arrow']}
        style={{ rotate: `${directions.indexOf(direction) * TURN_DEGREES}deg` }}
      />
      <span className={styles['people']}>
        {t(isDemo ? 'demoPeople' : 'people', { people: new Intl.NumberFormat(locale).format(people) })}
      </span>{' '}
      <span className={styles['way']}>{t(`about.${direction}`, { length })}</span>
    </button>
  );
}
