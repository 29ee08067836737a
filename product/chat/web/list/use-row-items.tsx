import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Check from 'lucide-react/icons/check';
import MessageSquareDot from 'lucide-react/icons/message-square-dot';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { MAX_PINS } from '../../contract/schema.ts';
import { isListed, isPinned, isUnread } from '../../list.rules.ts';
import { useChat } from '../model/chat-context.tsx';

/**
 * What the menu of a conversation offers, and what says that no more can be pinned. One that is open is read as it is
 * looked at, so that it cannot be marked.
 */
export function useRowItems(openPartnerId: string | undefined): {
  readonly itemsFor: (conversation: Conversation) => readonly MenuItem[];
  readonly notice: ReactNode;
} {
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const [isFull, setIsFull] = useState(false);
  const setPinned = async (conversation: Conversation, pinned: boolean) => {
    const outcome = await model.engine.actions.setPinned(conversation._id, pinned);
    if (outcome === 'max-pins-reached') setIsFull(true);
    if (outcome === 'failed') showToast(t(pinned ? 'chat:list.pinFailed' : 'chat:list.unpinFailed'), 'error');
  };
  const set = async (...what: Parameters<typeof model.engine.actions.setSettings>) => {
    const isDone = await model.engine.actions.setSettings(...what);
    if (!isDone) showToast(t('chat:list.changeFailed'), 'error');
    // The conversation left the list.
    else if (what[1].isArchived)
      showToast(t('chat:list.archived'), 'success', {
        name: t('common:undo'),
        onSelect: () => void set(what[0], { isArchived: false }),
      });
  };
  const readListed = async (conversation: Conversation) => {
    const isDone = await model.engine.actions.readListed(conversation);
    if (!isDone) showToast(t('chat:list.changeFailed'), 'error');
  };
  const readItem = (conversation: Conversation): MenuItem =>
    isUnread(conversation)
      ? {
          name: t('chat:list.markRead'),
          icon: <Check aria-hidden="true" />,
          onSelect: () => void readListed(conversation),
        }
      : {
          name: t('chat:list.markUnread'),
          icon: <MessageSquareDot aria-hidden="true" />,
          onSelect: () => void set(conversation._id, { isMarkedUnread: true }),
        };
  const pinItem = (conversation: Conversation): MenuItem => {
    const pinned = isPinned(conversation);
    return {
      name: t(pinned ? 'chat:list.unpin' : 'chat:list.pin'),
      icon: pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
      onSelect: () => void setPinned(conversation, !pinned),
    };
  };
  const muteItem = ({ _id, isMuted }: Conversation): MenuItem => ({
    name: t(isMuted ? 'chat:list.unmute' : 'chat:list.mute'),
    icon: isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />,
    onSelect: () => void set(_id, { isMuted: !isMuted }),
  });
  const archiveItem = ({ _id, isArchived }: Conversation): MenuItem => ({
    name: t(isArchived ? 'chat:list.unarchive' : 'chat:list.archive'),
    icon: isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onSelect: () => void set(_id, { isArchived: !isArchived }),
  });
  const close = () => setIsFull(false);
  return {
    itemsFor: (conversation) => [
      // On top of what is not in the list is nowhere.
      ...(isListed(conversation) ? [pinItem(conversation)] : []),
      // Where the last message has disappeared, nothing tells how far to read.
      ...(conversation.partner._id !== openPartnerId && conversation.messages.length > 0
        ? [readItem(conversation)]
        : []),
      muteItem(conversation),
      archiveItem(conversation),
    ],
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
