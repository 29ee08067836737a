import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { addPrivacyZone, type PrivacyZone } from '../contract/endpoints.ts';
import { DEVICE_DECIMALS, MAX_ZONES, type ZoneName } from '../contract/schema.ts';

/** Adds a zone around a point and shows the result. The device rounds the point like every position. */
export function useAddPrivacyZone(onAdded: (zones: readonly PrivacyZone[]) => void): {
  readonly add: (name: ZoneName, around: LatLng) => Promise<boolean>;
  readonly isAdding: boolean;
} {
  const { t } = useTranslation('presence');
  const { act, acting } = useMutation(
    async (client, body: { readonly name: ZoneName; readonly around: LatLng }) => {
      const { zones } = await client.call(addPrivacyZone, { body });
      onAdded(zones);
      showToast(t('zones.added'), 'success');
    },
    (failure) =>
      refusalOf(failure, addPrivacyZone) === 'too-many-zones'
        ? t('zones.full', { count: MAX_ZONES })
        : t('zones.addFailed'),
  );
  const add = (name: ZoneName, around: LatLng) => act({ name, around: roundPoint(around, DEVICE_DECIMALS) });
  return { add, isAdding: acting !== null };
}
