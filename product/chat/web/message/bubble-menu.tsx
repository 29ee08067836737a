import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Undo from 'lucide-react/icons/undo-2';
import { type RefObject, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { Popover } from '#platform/ui/actions/popover.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { Message, Reaction } from '../../contract/schema.ts';
import { mayEdit } from '../../rules.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageMenu } from './message-menu.tsx';

export interface BubbleMenuProps {
  readonly message: Message;
  readonly ownId: string;
  readonly bubble: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly actions: MessageActions;
  readonly onReact: (reaction: Reaction | null) => void;
  /** Hides the photo that goes along, or shows it again where it is hidden. */
  readonly onSwitchHiding: (isHidden: boolean) => void;
  readonly onClose: () => void;
}

/** As of the moment the menu opens; an edit that comes too late is refused by the server. */
const mayEditNow = ({ createdAt }: Message) => mayEdit(new Date(createdAt), new Date());

/** What can be done with one message; the focus goes back to it unless the composer takes it. */
export function BubbleMenu(props: BubbleMenuProps) {
  const { message, ownId, bubble, open, actions, onReact, onSwitchHiding, onClose } = props;
  const { t } = useTranslation(['chat', 'messaging']);
  const leadsOn = useRef(false);
  const isOwn = message.userIdFrom === ownId;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.body);
      showToast(t('message.copied'));
    } catch {
      showToast(t('message.copyFailed'), 'error');
    }
  };
  const leaveTo = (next: () => void) => {
    leadsOn.current = true;
    onClose();
    next();
  };
  const close = (then: () => void) => {
    onClose();
    then();
  };
  const reply: MenuItem = {
    name: t('message.reply'),
    icon: <Reply aria-hidden="true" />,
    onSelect: () => leaveTo(() => actions.reply(message)),
  };
  const copying: MenuItem = {
    name: t('message.copy'),
    icon: <Copy aria-hidden="true" />,
    onSelect: () => close(() => void copy()),
  };
  const edit: MenuItem = {
    name: t('message.edit'),
    icon: <Pencil aria-hidden="true" />,
    onSelect: () => leaveTo(() => actions.edit(message)),
  };
  const isHidden = message.embed?.type === 'photo' && message.embed.isHidden;
  const hiding: MenuItem = {
    name: t(isHidden ? 'messaging:photo.showAgain' : 'messaging:photo.hide'),
    icon: isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
    onSelect: () => close(() => onSwitchHiding(isHidden)),
  };
  const unsend: MenuItem = {
    name: t('message.unsend'),
    icon: <Undo aria-hidden="true" />,
    onSelect: () => close(() => actions.unsend(message)),
  };
  return (
    <Popover
      open={open}
      label={t('message.actions')}
      anchor={bubble}
      isAtEnd={isOwn}
      focusAfter={() => {
        const isLed = leadsOn.current;
        leadsOn.current = false;
        return isLed ? false : bubble.current;
      }}
      onClose={onClose}
    >
      <MessageMenu
        given={isOwn ? null : message.messageReactions}
        ownId={ownId}
        items={[
          reply,
          ...(message.body === '' ? [] : [copying]),
          ...(isOwn && mayEditNow(message) && message.embed?.type !== 'wave' ? [edit] : []),
          ...(isOwn && message.embed?.type === 'photo' ? [hiding] : []),
          ...(isOwn ? [unsend] : []),
        ]}
        onReact={(reaction) => close(() => onReact(reaction))}
      />
    </Popover>
  );
}
