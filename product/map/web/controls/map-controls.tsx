import LocateFixed from 'lucide-react/icons/locate-fixed';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import styles from './map-controls.module.css';

export interface MapControlsProps {
  /** Absent where the own place is not to be had. */
  readonly onLocate?: () => void;
  readonly onZoom: (levels: 1 | -1) => void;
}

/** What dragging and pinching do, for those who do neither. */
export function MapControls({ onLocate, onZoom }: MapControlsProps) {
  const { t } = useTranslation('map');
  return (
    <div className={styles['controls']}>
      {onLocate && (
        <IconButton
          variant="floating"
          label={t('map.locate')}
          icon={<LocateFixed aria-hidden="true" />}
          onClick={onLocate}
        />
      )}
      <div className={styles['zoom']}>
        <button type="button" aria-label={t('map.zoomIn')} title={t('map.zoomIn')} onClick={() => onZoom(1)}>
          <Plus aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('map.zoomOut')}
          title={t('map.zoomOut')}
          onClick={() => onZoom(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
