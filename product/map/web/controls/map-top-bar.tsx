import { useNearby, centerOf } from '#product/nearby/web/nearby.store.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import Info from 'lucide-react/icons/info';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Pill } from '#platform/ui/display/pill.tsx';
import { countFilters } from '#product/nearby/web/shown.ts';
import { useMapModel } from '../map-model-context.tsx';
import { AreaSearch, type AreaSearchProps } from '../search/area-search.tsx';
import { CruiseButton } from './cruise-button.tsx';
import type { MapPill } from '../../pills.rules.ts';
import styles from './map-top-bar.module.css';
import overMap from './over-map.module.css';

export interface MapTopBarProps {
  readonly hasPanel: boolean;
  readonly pills: readonly MapPill[];
  /** What lies beside the map has the one action that stands out. */
  readonly isCruiseSoft: boolean;
  readonly onPickArea: AreaSearchProps['onPick'];
  readonly mapAt: NonNullable<AreaSearchProps['mapAt']>;
  readonly onFilters: () => void;
  readonly onAlerts: () => void;
  readonly onCruise: () => void;
  /** Shows the nearest of those who were found out of view. */
  readonly onZoomOut: () => void;
  /** Back to the page that shows something on the map. */
  readonly onWayBack: (() => void) | null;
  /** What is said of how the visitor is shown. */
  readonly children: ReactNode;
}

/** What floats over the top of the map. */
export function MapTopBar({ pills, ...props }: MapTopBarProps) {
  const { t } = useTranslation(['map', 'common']);
  const { layers } = useMapModel();
  const filters = useNearby((state) => countFilters(layers, state.filters, state.layers));
  const looksFrom = useNearby(({ viewCenter }) => centerOf(viewCenter));
  const filterName = filters > 0 ? t('filters.buttonCount', { count: filters }) : t('filters.button');
  const icon = <SlidersHorizontal size={props.hasPanel ? 20 : 24} aria-hidden="true" />;
  return (
    <div className={overMap['top']}>
      <div className={overMap['bar']}>
        <AreaSearch looksFrom={looksFrom} mapAt={props.mapAt} findsAround onPick={props.onPickArea} />
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
      {pills.includes('way-back') && props.onWayBack && (
        <Pill
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          onClick={props.onWayBack}
          className={styles['floating']}
        >
          {t('common:back')}
        </Pill>
      )}
      {pills.includes('cruise') && <CruiseButton isSoft={props.isCruiseSoft} onPress={props.onCruise} />}
      {pills.includes('zoom-out') && (
        <Pill
          icon={<ZoomOut size={20} aria-hidden="true" />}
          onClick={props.onZoomOut}
          className={styles['floating']}
        >
          {t('cruise.zoomOut')}
        </Pill>
      )}
      {pills.includes('streets') && (
        <p className={styles['line']}>
          <Info size={16} aria-hidden="true" />
          {t('map.streets')}
        </p>
      )}
      {props.children}
    </div>
  );
}
