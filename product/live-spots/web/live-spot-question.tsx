import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askLocation } from '#platform/device/location.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChoiceList } from '#platform/ui/choice-list.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { LIVE_SPOT_DECIMALS, liveSpotMinutes } from '../contract.ts';
import type { LiveSpotsModel } from './live-spots.model.ts';

export interface LiveSpotQuestionProps {
  readonly model: LiveSpotsModel;
  readonly partnerId: string;
  readonly handle: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for how long; only then the device is asked where it is. */
export function LiveSpotQuestion({ model, partnerId, handle, open, onClose }: LiveSpotQuestionProps) {
  const { t } = useTranslation(['live-spots', 'common']);
  const [minutes, setMinutes] = useState<(typeof liveSpotMinutes)[number]>(15);
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    const here = await askLocation({ decimals: LIVE_SPOT_DECIMALS, maximumAgeMs: 0 });
    const outcome =
      here.kind === 'granted' ? await model.begin(partnerId, minutes, here.point) : ('no-location' as const);
    setIsBusy(false);
    if (outcome === 'done') onClose();
    else showToast(t(`live-spots:problem.${outcome}`), 'error');
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('live-spots:title', { handle })}
      description={t('live-spots:text', { handle })}
    >
      <ChoiceList
        legend={t('live-spots:howLong')}
        choices={liveSpotMinutes.map((value) => ({ value, title: t(`live-spots:time.${value}`) }))}
        value={minutes}
        onChange={setMinutes}
        disabled={isBusy}
      />
      <ModalActions>
        <Button variant="filled" wide busy={isBusy} onClick={() => void begin()}>
          {t('live-spots:begin')}
        </Button>
        <Button wide onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
