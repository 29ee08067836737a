import { useNearby, centerOf } from '#product/nearby/web/nearby.store.ts';
import Bell from 'lucide-react/icons/bell';
import Info from 'lucide-react/icons/info';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { distanceMetres } from '#platform/geo/point.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Pill } from '#platform/ui/display/pill.tsx';
import { JUMP_METRES } from '#product/presence/contract/schema.ts';
import { useLocationState } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { countFilters } from '#product/nearby/web/shown.ts';
import { useMapModel } from './map-model-context.tsx';
import type { Goal } from './search/area-choice.ts';
import { AreaSearch, type AreaSearchProps } from './search/area-search.tsx';
import { CruiseButton } from './cruise-button.tsx';
import type { LookedAtElsewhere, MapHomeProps } from './map-home-props.ts';
import styles from './map-home.module.css';
import { distanceOrigin } from '#product/nearby/web/distance-origin.ts';

export interface MapTopBarProps {
  readonly hasPanel: boolean;
  readonly showsCruise: boolean;
  /** What lies beside the map has the one action that stands out. */
  readonly isCruiseSoft: boolean;
  readonly onPickArea: AreaSearchProps['onPick'];
  readonly mapAt: NonNullable<AreaSearchProps['mapAt']>;
  readonly onFilters: () => void;
  readonly onAlerts: () => void;
  readonly onCruise: () => void;
  /** Shows the nearest of those who were found out of view; null when there is none. */
  readonly onZoomOut: (() => void) | null;
  /** The area that was searched last. */
  readonly picked: Goal | null;
  readonly onTheMap: MapHomeProps['onTheMap'];
  /** The middle of the map has no streets. */
  readonly missesStreets: boolean;
}

/** What floats over the top of the map. */
export function MapTopBar(props: MapTopBarProps) {
  const { t } = useTranslation('map');
  const { layers } = useMapModel();
  const filters = useNearby((state) => countFilters(layers, state.filters, state.layers));
  const looksFrom = useNearby(({ viewCenter }) => centerOf(viewCenter));
  const elsewhere = useElsewhere(props.picked);
  const filterName = filters > 0 ? t('filters.buttonCount', { count: filters }) : t('filters.button');
  const icon = <SlidersHorizontal size={props.hasPanel ? 20 : 24} aria-hidden="true" />;
  return (
    <div className={styles['top']}>
      <div className={styles['bar']}>
        <AreaSearch looksFrom={looksFrom} mapAt={props.mapAt} onPick={props.onPickArea} />
        {props.hasPanel ? (
          <Pill
            icon={icon}
            {...(filters > 0 && { 'aria-label': filterName })}
            onClick={props.onFilters}
            className={styles['pill']}
          >
            {t('filters.button')}
            <Badge count={filters} />
          </Pill>
        ) : (
          <>
            <IconButton
              variant="floating"
              label={filterName}
              count={filters}
              icon={icon}
              onClick={props.onFilters}
            />
            <IconButton
              variant="floating"
              label={t('map.bell')}
              icon={<Bell aria-hidden="true" />}
              onClick={props.onAlerts}
            />
          </>
        )}
      </div>
      {props.showsCruise && <CruiseButton isSoft={props.isCruiseSoft} onPress={props.onCruise} />}
      {props.showsCruise && props.onZoomOut && (
        <Pill
          icon={<ZoomOut size={20} aria-hidden="true" />}
          onClick={props.onZoomOut}
          className={styles['zoomOut']}
        >
          {t('cruise.zoomOut')}
        </Pill>
      )}
      {props.onTheMap(elsewhere)}
      {props.missesStreets && (
        <p className={styles['streets']}>
          <Info size={14} aria-hidden="true" />
          {t('map.streets')}
        </p>
      )}
    </div>
  );
}

/** Where the visitor looks from, when far from their own place, also a former one; the demo city is nobody's. */
function useElsewhere(picked: Goal | null): LookedAtElsewhere | null {
  const viewCenter = useNearby((state) => state.viewCenter);
  const whereabouts = useLocationState();
  const homeCityName = useVisitor()?.homeCityName ?? null;
  const { physicalLocation, virtualLocation: at } = viewCenter;
  const from = distanceOrigin(viewCenter, whereabouts);
  if (at === null || from === 'demo-city') return null;
  if (from === 'chosen-spot' && whereabouts.hasStopped) return null;
  if (physicalLocation && distanceMetres(physicalLocation, at) < JUMP_METRES) return null;
  if (from === 'home-city') return { at, name: homeCityName };
  return { at, name: picked?.location === at ? picked.name : null };
}
