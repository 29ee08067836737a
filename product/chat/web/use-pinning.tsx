import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { type Conversation, MAX_PINS } from '../contract.ts';
import { isPinned } from '../list.rules.ts';
import { useChat } from './chat-context.tsx';

/** The menu item that pins a conversation or lets it go, and what says that no more can be pinned. */
export function usePinning(): {
  readonly itemFor: (conversation: Conversation) => MenuItem;
  readonly notice: ReactNode;
} {
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const [isFull, setIsFull] = useState(false);
  const setPinned = async (conversation: Conversation, pinned: boolean) => {
    const outcome = await model.setPinned(conversation._id, pinned);
    if (outcome === 'max-pins-reached') setIsFull(true);
    if (outcome === 'failed') showToast(t(pinned ? 'chat:list.pinFailed' : 'chat:list.unpinFailed'), 'error');
  };
  const close = () => setIsFull(false);
  return {
    itemFor: (conversation) => {
      const pinned = isPinned(conversation);
      return {
        name: t(pinned ? 'chat:list.unpin' : 'chat:list.pin'),
        icon: pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
        onSelect: () => void setPinned(conversation, !pinned),
      };
    },
    notice: (
      <Modal
        open={isFull}
        title={t('chat:maxPins.title', { max: MAX_PINS })}
        description={t('chat:maxPins.text')}
        onClose={close}
      >
        <ModalActions>
          <Button variant="filled" wide onClick={close}>
            {t('common:ok')}
          </Button>
        </ModalActions>
      </Modal>
    ),
  };
}
