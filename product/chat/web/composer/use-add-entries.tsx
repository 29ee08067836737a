import ImageIcon from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Navigation from 'lucide-react/icons/navigation-2';
import Store from 'lucide-react/icons/store';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import type { MapEmbed } from '../../contract/schema.ts';
import { withQuickReply } from '../../quick-replies.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import { QuickReplyDrawer } from './quick-reply-drawer.tsx';

export interface AskForPlace {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (place: { readonly _id: string; readonly name: string }) => void;
}

export interface AddWays {
  readonly partnerId: string;
  /** To where a spot is chosen on the map. */
  readonly onLocation: () => void;
  /** A photo of the device is chosen. */
  readonly onPhoto: () => void;
  /** Starts sharing the live location, which another slice does; null where that is not possible. */
  readonly onLiveLocation: (() => void) | null;
  /** Where a place is chosen, which is not of chats. */
  readonly placeChooser: (props: AskForPlace) => ReactNode;
  /** It goes along with a message of its own. */
  readonly onEmbed: (embed: MapEmbed) => void;
  /** Something was put into the field, which is to have the focus. */
  readonly onWritten: () => void;
}

/** What "+" offers beside the field, and what opens for it. */
export function useAddEntries(ways: AddWays): {
  readonly entries: readonly MenuItem[];
  readonly surfaces: ReactNode;
} {
  const { partnerId, onPhoto, onLocation, onLiveLocation, placeChooser, onEmbed, onWritten } = ways;
  const { t } = useTranslation('chat');
  const model = useChat();
  const draft = useChatState(({ drafts }) => drafts[partnerId] ?? '');
  const [opened, setOpened] = useState<'place' | 'quick-reply' | null>(null);
  const close = () => setOpened(null);
  return {
    entries: [
      { name: t('add.photo'), icon: <ImageIcon aria-hidden="true" />, onSelect: onPhoto },
      { name: t('add.spot'), icon: <MapPin aria-hidden="true" />, onSelect: onLocation },
      ...(onLiveLocation === null
        ? []
        : [
            {
              name: t('add.liveLocation'),
              icon: <Navigation aria-hidden="true" />,
              onSelect: onLiveLocation,
            },
          ]),
      { name: t('add.place'), icon: <Store aria-hidden="true" />, onSelect: () => setOpened('place') },
      {
        name: t('add.quickReply'),
        icon: <MessageSquareQuote aria-hidden="true" />,
        onSelect: () => setOpened('quick-reply'),
      },
    ],
    surfaces: (
      <>
        {placeChooser({
          open: opened === 'place',
          onClose: close,
          onChoose: ({ _id, name }) => {
            close();
            onEmbed({ type: 'place', placeId: _id, name });
          },
        })}
        <QuickReplyDrawer
          open={opened === 'quick-reply'}
          onClose={close}
          onChoose={(quickReply) => {
            // Nothing outside can have the focus as long as it is open.
            flushSync(close);
            model.setDraft(partnerId, withQuickReply(draft, quickReply));
            onWritten();
          }}
        />
      </>
    ),
  };
}
