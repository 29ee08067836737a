import { AreaSearch, type AreaSearchProps } from '../search/area-search.tsx';
import { MapControls } from './map-controls.tsx';
import overMap from './over-map.module.css';
import styles from './spot-tools.module.css';

export interface SpotToolsProps {
  readonly onPickArea: AreaSearchProps['onPick'];
  /** Null where there is no map. */
  readonly onZoom: ((levels: 1 | -1) => void) | null;
}

/** What brings the map to a spot: the search, and what pinching does. */
export const SpotTools = ({ onPickArea, onZoom }: SpotToolsProps) => (
  <>
    <div className={overMap['top']}>
      <div className={overMap['bar']}>
        <AreaSearch looksFrom={null} onPick={onPickArea} />
      </div>
    </div>
    {onZoom && (
      <div className={styles['beside']}>
        <MapControls onZoom={onZoom} />
      </div>
    )}
  </>
);
