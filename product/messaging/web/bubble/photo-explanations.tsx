import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import type { PhotoExplanation } from './conversation-photos-context.ts';

interface PhotoExplanationsProps {
  /** The last one stays while its dialog closes. */
  readonly what: PhotoExplanation;
  readonly open: boolean;
  readonly onExplain: (what: PhotoExplanation) => void;
  readonly onClose: () => void;
}

/** Explains what is kept from view in a conversation, and why; over the viewer too. */
export function PhotoExplanations({ what, open, onExplain, onClose }: PhotoExplanationsProps) {
  const { t } = useTranslation(['messaging', 'common']);
  const [title, text] = {
    'safe-mode': [t('photo.safeModeTitle'), t('photo.safeModeText')],
    hiding: [t('photo.hidingTitle'), t('photo.hidingText')],
    hidden: [t('photo.hiddenExplainedTitle'), t('photo.hiddenExplainedText')],
    'not-hidden': [t('photo.errorTitle'), t('photo.errorHide')],
    'not-shown': [t('photo.errorTitle'), t('photo.errorShow')],
  }[what];
  return (
    <Modal open={open} onClose={onClose} layer="above-all" title={title} description={text}>
      <ModalActions>
        {what === 'hidden' && (
          <Button wide onClick={() => onExplain('hiding')}>
            {t('photo.aboutMembership')}
          </Button>
        )}
        <Button variant="filled" wide onClick={onClose}>
          {t('common:close')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
