import Briefcase from 'lucide-react/icons/briefcase';
import House from 'lucide-react/icons/house';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import MapIcon from 'lucide-react/icons/map';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { Client } from '#platform/client/client.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { PlainList } from '#platform/ui/display/plain-list.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { describeZone } from '../describe-cell.rules.ts';
import { listPrivacyZones, type PrivacyZone, removePrivacyZone } from '../contract/endpoints.ts';
import { MAX_ZONES, type ZoneName, zoneNames } from '../contract/schema.ts';
import styles from './privacy-zones.module.css';
import { useAddPrivacyZone } from './use-add-privacy-zone.ts';

export interface PrivacyZonesProps {
  /** The device's position; null when unknown. */
  readonly place: LatLng | null;
  /** The visitor hosts a group on the map, which a zone does not hide. */
  readonly hostsGroup: boolean;
  /** Opens the map to choose the center of a zone. */
  readonly onChoose: (name: ZoneName) => void;
  /** Called when the visitor's published position may have changed. */
  readonly onChanged: () => void;
}

const icons: Readonly<Record<ZoneName, ReactNode>> = {
  home: <House size={24} aria-hidden="true" />,
  work: <Briefcase size={24} aria-hidden="true" />,
  other: <MapPin size={24} aria-hidden="true" />,
};

const fetchZones = async (client: Client, signal: AbortSignal): Promise<readonly PrivacyZone[]> =>
  (await client.call(listPrivacyZones, { signal })).zones;

/** Lists the visitor's privacy zones by name; their location is never shown. */
export function PrivacyZones({ place, hostsGroup, onChoose, onChanged }: PrivacyZonesProps) {
  const { t } = useTranslation('presence');
  const locale = useLocale();
  const asked = useQuery(fetchZones);
  const [removing, setRemoving] = useState<PrivacyZone | null>(null);
  const take = (changed: readonly PrivacyZone[]) => {
    asked.replace(changed);
    onChanged();
  };
  const named = ({ name }: PrivacyZone) => t(`zones.name.${name}`);
  return (
    <QueryBoundary asked={asked}>
      {(zones) => (
        <div className={styles['zones']}>
          <p className={styles['text']}>{t('zones.text', describeZone(locale))}</p>
          <p className={styles['text']}>{t('zones.checkIn')}</p>
          {hostsGroup && <p className={styles['text']}>{t('zones.hostedGroup')}</p>}
          {zones.length === 0 ? (
            <EmptyState
              icon={<ShieldCheck aria-hidden="true" />}
              title={t('zones.emptyTitle')}
              text={t('zones.emptyText')}
            />
          ) : (
            <PlainList
              label={t('zones.list')}
              items={zones}
              keyOf={({ zoneId }) => zoneId}
              row={(zone) => ({
                leading: icons[zone.name],
                title: named(zone),
                action: (
                  <Button
                    size="small"
                    aria-label={t('zones.removeNamed', { name: named(zone) })}
                    onClick={() => setRemoving(zone)}
                  >
                    {t('zones.remove')}
                  </Button>
                ),
              })}
            />
          )}
          {zones.length < MAX_ZONES ? (
            <AddZone place={place} onChoose={onChoose} onAdded={take} />
          ) : (
            <p>{t('zones.full', { count: MAX_ZONES })}</p>
          )}
          <p className={styles['hint']}>{t('zones.secret')}</p>
          <RemoveQuestion zone={removing} onClose={() => setRemoving(null)} onRemoved={take} />
        </div>
      )}
    </QueryBoundary>
  );
}

interface AddZoneProps {
  readonly place: LatLng | null;
  readonly onChoose: (name: ZoneName) => void;
  readonly onAdded: (zones: readonly PrivacyZone[]) => void;
}

function AddZone({ place, onChoose, onAdded }: AddZoneProps) {
  const { t } = useTranslation('presence');
  const [name, setName] = useState<ZoneName>('home');
  const { add, isAdding } = useAddPrivacyZone(onAdded);
  return (
    <section className={styles['add']} aria-labelledby="add-zone">
      <h2 id="add-zone" className={styles['heading']}>
        {t('zones.add')}
      </h2>
      <ChoiceList
        legend={t('zones.kind')}
        value={name}
        onChange={setName}
        choices={zoneNames.map((value) => ({ value, title: t(`zones.name.${value}`), icon: icons[value] }))}
      />
      <div className={styles['actions']}>
        <Button
          variant="filled"
          wide
          icon={<MapIcon size={20} aria-hidden="true" />}
          onClick={() => onChoose(name)}
        >
          {t('zones.choose')}
        </Button>
        {place && (
          <Button
            wide
            busy={isAdding}
            icon={<LocateFixed size={20} aria-hidden="true" />}
            onClick={() => void add(name, place)}
          >
            {t('zones.here')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface RemoveQuestionProps {
  readonly zone: PrivacyZone | null;
  readonly onClose: () => void;
  readonly onRemoved: (zones: readonly PrivacyZone[]) => void;
}

function RemoveQuestion({ zone, onClose, onRemoved }: RemoveQuestionProps) {
  const { t } = useTranslation(['presence', 'common']);
  const { act: remove, acting } = useMutation(
    async (client, { zoneId }: PrivacyZone) => {
      const { zones } = await client.call(removePrivacyZone, { body: { zoneId } });
      onClose();
      onRemoved(zones);
      showToast(t('zones.removed'), 'success');
    },
    () => t('zones.removeFailed'),
  );
  return (
    <ConfirmDialog
      open={zone !== null}
      title={t('zones.removeTitle')}
      text={t('zones.removeText')}
      confirmLabel={t('zones.remove')}
      cancel={t('common:cancel')}
      busy={acting !== null}
      onConfirm={() => zone && void remove(zone)}
      onClose={onClose}
    />
  );
}
