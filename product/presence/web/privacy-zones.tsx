import Briefcase from 'lucide-react/icons/briefcase';
import House from 'lucide-react/icons/house';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import MapIcon from 'lucide-react/icons/map';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { Client } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChoiceList } from '#platform/ui/choice-list.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PlainList } from '#platform/ui/plain-list.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { describeZone } from '../describe-cell.rules.ts';
import { listPrivacyZones, type PrivacyZone, removePrivacyZone } from '../calls.contract.ts';
import { MAX_ZONES, type ZoneName, zoneNames } from '../contract.ts';
import styles from './privacy-zones.module.css';
import { useAddZone } from './use-add-zone.ts';

export interface PrivacyZonesProps {
  /** Where the device is; null when it does not say. */
  readonly place: LatLng | null;
  /** He wants to choose on the map what the zone is drawn around. */
  readonly onChoose: (name: ZoneName) => void;
  /** Others may see him otherwise from now on. */
  readonly onChanged: () => void;
}

const icons: Readonly<Record<ZoneName, ReactNode>> = {
  home: <House size={24} aria-hidden="true" />,
  work: <Briefcase size={24} aria-hidden="true" />,
  other: <MapPin size={24} aria-hidden="true" />,
};

const fetchZones = async (client: Client, signal: AbortSignal): Promise<readonly PrivacyZone[]> =>
  (await client.call(listPrivacyZones, { signal })).zones;

/** The places in which the visitor is not on the map: by name, for where they lie nobody is told. */
export function PrivacyZones({ place, onChoose, onChanged }: PrivacyZonesProps) {
  const { t } = useTranslation('you');
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
          <p className={styles['text']}>{t('zones.text', describeZone(navigator.language))}</p>
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
  const { t } = useTranslation('you');
  const [name, setName] = useState<ZoneName>('home');
  const { add, isAdding } = useAddZone(onAdded);
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
  const { t } = useTranslation(['you', 'common']);
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
