import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askLocation } from '#platform/device/location.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChoiceList } from '#platform/ui/choice-list.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { LIVE_LOCATION_DECIMALS, liveLocationMinutes } from '../contract.ts';
import type { LiveLocationsModel } from './live-locations.model.ts';

export interface LiveSpotQuestionProps {
  readonly model: LiveLocationsModel;
  readonly partnerId: string;
  readonly handle: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for how long; only then the device is asked where it is. */
export function LiveLocationDialog({ model, partnerId, handle, open, onClose }: LiveSpotQuestionProps) {
  const { t } = useTranslation(['live-location', 'common']);
  const [minutes, setMinutes] = useState<(typeof liveLocationMinutes)[number]>(15);
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    const here = await askLocation({ decimals: LIVE_LOCATION_DECIMALS, maximumAgeMs: 0 });
    const outcome =
      here.kind === 'granted' ? await model.begin(partnerId, minutes, here.point) : ('no-location' as const);
    setIsBusy(false);
    if (outcome === 'done') onClose();
    else showToast(t(`live-location:problem.${outcome}`), 'error');
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('live-location:title', { handle })}
      description={t('live-location:text', { handle })}
    >
      <ChoiceList
        legend={t('live-location:howLong')}
        choices={liveLocationMinutes.map((value) => ({ value, title: t(`live-location:time.${value}`) }))}
        value={minutes}
        onChange={setMinutes}
        disabled={isBusy}
      />
      <ModalActions>
        <Button variant="filled" wide busy={isBusy} onClick={() => void begin()}>
          {t('live-location:begin')}
        </Button>
        <Button wide onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
