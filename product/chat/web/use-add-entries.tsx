import ImageIcon from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#platform/ui/menu.tsx';

export interface AddWays {
  /** To where a spot is chosen on the map. */
  readonly onSpot: () => void;
  /** A photo of the device is chosen. */
  readonly onPhoto: () => void;
}

/** What "+" offers beside the field. */
export function useAddEntries({ onSpot, onPhoto }: AddWays): readonly MenuItem[] {
  const { t } = useTranslation('chat');
  return [
    { name: t('add.photo'), icon: <ImageIcon aria-hidden="true" />, onSelect: onPhoto },
    { name: t('add.spot'), icon: <MapPin aria-hidden="true" />, onSelect: onSpot },
  ];
}
