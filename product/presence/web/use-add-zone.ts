import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/toast.ts';
import { addPrivacyZone, DEVICE_DECIMALS, MAX_ZONES, type PrivacyZone, type ZoneName } from '../contract.ts';

/** Draws a zone around a point, which leaves the device rounded as every place does, and says how that went. */
export function useAddZone(onAdded: (zones: readonly PrivacyZone[]) => void): {
  readonly add: (name: ZoneName, around: LatLng) => Promise<void>;
  readonly isAdding: boolean;
} {
  const { t } = useTranslation('you');
  const client = useClient();
  const [isAdding, setIsAdding] = useState(false);
  const add = async (name: ZoneName, around: LatLng) => {
    setIsAdding(true);
    try {
      const body = { name, around: roundPoint(around, DEVICE_DECIMALS) };
      const { zones } = await client.call(addPrivacyZone, { body });
      onAdded(zones);
      showToast(t('zones.added'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isFull = error.failure.kind === 'refused' && error.failure.code === 'too-many-zones';
      showToast(isFull ? t('zones.full', { count: MAX_ZONES }) : t('zones.addFailed'), 'error');
    } finally {
      setIsAdding(false);
    }
  };
  return { add, isAdding };
}
