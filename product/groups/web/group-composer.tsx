import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ReadPicture } from '#platform/device/pictures.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { MessageComposer } from '#product/messaging/web/message-composer.tsx';
import { draftTo } from '#product/messaging/web/messaging.state.ts';
import { PhotoNote } from '#product/messaging/web/photo-note.tsx';
import { usePhotoDraft } from '#product/messaging/web/use-photo-draft.tsx';
import { GROUP_MESSAGE_LENGTH } from '../calls.contract.ts';
import { groupChat } from '../pending.rules.ts';
import { useGroupsServices } from './groups-context.tsx';

export interface GroupComposerProps {
  readonly groupId: string;
  readonly onSend: (body: string, photo: ReadPicture | null) => void;
}

/** Where one writes to a group. */
export function GroupComposer({ groupId, onSend }: GroupComposerProps) {
  const { t } = useTranslation('groups');
  const { messaging } = useGroupsServices();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useStore(messaging.store, (state) => draftTo(state, groupChat(groupId)));
  const { photo, choose, drop, field: file } = usePhotoDraft(() => field.current?.focus());
  return (
    <>
      <MessageComposer
        field={field}
        isBar
        words={{
          label: t('chat.label'),
          placeholder: t('chat.placeholder'),
          send: t('chat.send'),
          unfit: t('chat.unfit-text'),
          tooLong: (count) => t('chat.tooLong', { count }),
          takeOut: t('chat.takeOut'),
        }}
        text={text}
        limits={{ maxLength: GROUP_MESSAGE_LENGTH, mayBeEmpty: photo !== null }}
        onChange={(next) => messaging.setDraft(groupChat(groupId), next)}
        onSend={(said) => {
          onSend(said, photo);
          drop();
          field.current?.focus();
        }}
        note={
          photo && (
            <PhotoNote
              photo={photo}
              onDrop={() => {
                drop();
                field.current?.focus();
              }}
            />
          )
        }
        leading={
          <IconButton
            label={t('chat.addPhoto')}
            icon={<ImagePlus size={24} aria-hidden="true" />}
            onClick={choose}
          />
        }
      />
      {file}
    </>
  );
}
