import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#platform/ui/menu.tsx';

export interface AddWays {
  /** To where a spot is chosen on the map. */
  readonly onSpot: () => void;
}

/** What "+" offers beside the field. */
export function useAddEntries({ onSpot }: AddWays): readonly MenuItem[] {
  const { t } = useTranslation('chat');
  return [{ name: t('add.spot'), icon: <MapPin aria-hidden="true" />, onSelect: onSpot }];
}
