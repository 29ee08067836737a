import ArrowUp from 'lucide-react/icons/arrow-up';
import MapIcon from 'lucide-react/icons/map';
import Plane from 'lucide-react/icons/plane';
import type { ReactNode } from 'react';
import type { LatLng } from '#platform/geo/point.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import type { QuietArea } from '#product/nearby/farther.contract.ts';
import { linkTo, pages } from '#product/pages.ts';
import { directions } from '#product/presence/contract/schema.ts';
import { isSameRegion } from '#product/presence/regions.rules.ts';
import { distanceUnitOf } from '#product/presence/rules.ts';
import styles from './quiet-panel.module.css';
import { useQuietActions } from './quiet-actions.ts';
import { useQuietArea } from './use-quiet-area.ts';

const TURN_DEGREES = 360 / directions.length;

/** What there is to do where nobody is around: where the nearest are, being told, a trip, the demo city. */
export function QuietPanel({
  area,
}: {
  /** The middle of the area that is looked at. */ readonly area: LatLng;
}) {
  const { t } = useTranslation('quiet');
  const { demoCity, tellMe, onLookToward, onDemoCity } = useQuietActions();
  const quiet = useQuietArea(area);
  const town = quiet?.town;
  return (
    <div className={styles['quiet']}>
      {quiet && quiet.groups.length > 0 && (
        <ul role="list" aria-label={t('nearest')} className={styles['groups']}>
          {quiet.groups.map((group) => (
            <li key={group.direction}>
              <GroupRow
                group={group}
                isDemo={demoCity !== null && isSameRegion(group.location, demoCity)}
                onPress={() => onLookToward(group.location)}
              />
            </li>
          ))}
        </ul>
      )}
      {tellMe(area)}
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

interface GroupRowProps {
  readonly group: QuietArea['groups'][number];
  /** Most of them are made up. */
  readonly isDemo: boolean;
  readonly onPress: () => void;
}

function GroupRow({ group: { people, direction, distance }, isDemo, onPress }: GroupRowProps) {
  const { t } = useTranslation('quiet');
  const locale = useLocale();
  const isMetric = distanceUnitOf(locale) === 'metric';
  const length = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMetric ? 'kilometer' : 'mile',
  }).format(isMetric ? distance.km : distance.miles);
  return (
    <button type="button" className={styles['group']} onClick={onPress}>
      <ArrowUp
        size={20}
        aria-hidden="true"
        className={styles['arrow']}
        style={{ rotate: `${directions.indexOf(direction) * TURN_DEGREES}deg` }}
      />
      <span className={styles['people']}>
        {t('people', { people: new Intl.NumberFormat(locale).format(people) })}
        {isDemo && <span className={styles['demo']}>{t('demo')}</span>}
      </span>{' '}
      <span className={styles['way']}>{t(`about.${direction}`, { length })}</span>
    </button>
  );
}
