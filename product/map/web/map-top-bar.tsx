import Bell from 'lucide-react/icons/bell';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useTranslation } from 'react-i18next';
import { Badge } from '#platform/ui/badge.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { Area } from '../areas.contract.ts';
import { countFilters } from '../surroundings.rules.ts';
import { AreaSearch } from './area-search.tsx';
import { CruiseButton } from './cruise-button.tsx';
import { useMapState } from './map-model-context.tsx';
import { lookedAt } from './map.state.ts';
import styles from './map-home.module.css';

export interface MapTopBarProps {
  readonly hasPanel: boolean;
  readonly showsCruise: boolean;
  /** What lies beside the map has the one action that stands out. */
  readonly isCruiseQuiet: boolean;
  readonly onPickArea: (area: Area) => void;
  readonly onFilters: () => void;
  readonly onAlerts: () => void;
  readonly onCruise: () => void;
  /** Shows the nearest of those who were found out of view; null when there is none. */
  readonly onZoomOut: (() => void) | null;
}

/** What floats over the top of the map. */
export function MapTopBar(props: MapTopBarProps) {
  const { t } = useTranslation('map');
  const filters = useMapState((state) => countFilters(state.filters, state.layers));
  const looksFrom = useMapState(({ looking }) => lookedAt(looking));
  const filterName = filters > 0 ? t('filters.buttonCount', { count: filters }) : t('filters.button');
  const icon = <SlidersHorizontal size={props.hasPanel ? 20 : 24} aria-hidden="true" />;
  return (
    <div className={styles['top']}>
      <div className={styles['bar']}>
        <AreaSearch looksFrom={looksFrom} onPick={props.onPickArea} />
        {props.hasPanel ? (
          <Pill icon={icon} aria-label={filterName} onClick={props.onFilters} className={styles['pill']}>
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
      {props.showsCruise && <CruiseButton isQuiet={props.isCruiseQuiet} onPress={props.onCruise} />}
      {props.showsCruise && props.onZoomOut && (
        <Pill
          icon={<ZoomOut size={20} aria-hidden="true" />}
          onClick={props.onZoomOut}
          className={styles['zoomOut']}
        >
          {t('cruise.zoomOut')}
        </Pill>
      )}
    </div>
  );
}
