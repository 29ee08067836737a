import { useTranslation } from '#platform/i18n/use-translation.ts';
import { hasWebGl } from '#platform/device/webgl.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { SpotBar } from '#platform/ui/display/spot-bar.tsx';
import type { ZoneName } from '../contract/schema.ts';
import { useAddPrivacyZone } from './use-add-privacy-zone.ts';

export interface ZoneSpotProps {
  readonly name: ZoneName;
  /** Center of the map; null before it loads. */
  readonly center: LatLng | null;
  readonly onCancel: () => void;
  readonly onAdded: () => void;
}

/** Map overlay that draws a zone around the crosshair. */
export function ZoneSpot({ name, center, onCancel, onAdded }: ZoneSpotProps) {
  const { t } = useTranslation(['presence', 'common']);
  const { add, isAdding } = useAddPrivacyZone(onAdded);
  return (
    <SpotBar
      title={t(`spot.title.${name}`)}
      hint={t(hasWebGl() ? 'spot.hint' : 'spot.searchHint')}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
          <Button
            variant="filled"
            busy={isAdding}
            disabled={!center}
            onClick={() => center && void add(name, center)}
          >
            {t('spot.draw')}
          </Button>
        </>
      }
    />
  );
}
