import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { askLocation } from '#platform/device/location.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { LIVE_LOCATION_DECIMALS, liveLocationMinutes } from '../contract/schema.ts';
import type { LiveLocationsModel } from './live-locations.model.ts';

export interface LiveLocationDialogProps {
  readonly model: LiveLocationsModel;
  readonly partnerId: string;
  readonly handle: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the duration, then for the device's position. */
export function LiveLocationDialog({ model, partnerId, handle, open, onClose }: LiveLocationDialogProps) {
  const { t } = useTranslation(['live-location', 'common']);
  const [minutes, setMinutes] = useState<(typeof liveLocationMinutes)[number]>(15);
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    const here = await askLocation({ decimals: LIVE_LOCATION_DECIMALS, maximumAgeMs: 0 });
    const outcome =
      here.type === 'granted' ? await model.begin(partnerId, minutes, here.point) : ('no-location' as const);
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
