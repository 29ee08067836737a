import { useId, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { type Elsewhere, useShowMeThere } from './use-show-me-there.ts';

export interface ShowMeHereQuestionProps {
  readonly elsewhere: Elsewhere;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where others see the visitor may have changed. */
  readonly onChanged: () => void;
}

/** Explains what others will see, before the visitor appears there. */
export function ShowMeHereQuestion({ elsewhere, open, onClose, onChanged }: ShowMeHereQuestionProps) {
  const { t } = useTranslation(['on-the-map', 'common']);
  const { name } = elsewhere;
  const errorId = useId();
  const safest = useRef<HTMLButtonElement>(null);
  const [isNotShown, setIsNotShown] = useState(false);
  const close = () => {
    setIsNotShown(false);
    onClose();
  };
  const { act, acting } = useShowMeThere((isShownThere) => {
    onChanged();
    setIsNotShown(!isShownThere);
    if (isShownThere) close();
  });
  const text = name === null ? t('visiting.text') : t('visiting.textNear', { name });
  return (
    <Modal
      open={open}
      onClose={close}
      firstFocus={safest}
      title={name === null ? t('visiting.title') : t('visiting.titleNear', { name })}
      description={`${text} ${t('visiting.until')}`}
    >
      {isNotShown && <FieldError id={errorId}>{t('visiting.notShown')}</FieldError>}
      <ModalActions>
        <Button variant="filled" wide busy={acting !== null} onClick={() => void act(elsewhere)}>
          {t('visiting.show')}
        </Button>
        <Button wide ref={safest} onClick={close}>
          {t('common:cancel')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
