import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ReadPicture } from '#platform/device/pictures.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { PhotoComposer } from '#product/messaging/web/composer/photo-composer.tsx';
import { useDraft } from '#product/messaging/web/outbox/use-outgoing.ts';
import { usePhotoDrafts } from '#product/messaging/web/composer/use-photo-drafts.tsx';
import { messagesOf } from '#product/messaging/outbox.rules.ts';
import { GROUP_MESSAGE_LENGTH } from '../../contract/endpoints.ts';
import { groupChat } from '../../pending.rules.ts';
import { useGroupsServices } from '../groups-context.tsx';

export interface GroupComposerProps {
  readonly groupId: string;
  readonly onSend: (body: string, photo: ReadPicture | null) => void;
}

/** The composer of a group's chat. */
export function GroupComposer({ groupId, onSend }: GroupComposerProps) {
  const { t } = useTranslation('groups');
  const { messaging } = useGroupsServices();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(messaging, groupChat(groupId));
  const {
    photos,
    choose,
    drop,
    field: file,
  } = usePhotoDrafts(messaging, groupChat(groupId), () => field.current?.focus());
  return (
    <>
      <PhotoComposer
        field={field}
        words={{
          label: t('chat.label'),
          placeholder: t('chat.placeholder'),
          send: t('chat.send'),
          unfit: t('chat.disallowed-text'),
          tooLong: (count) => t('chat.tooLong', { count }),
          takeOut: t('chat.takeOut'),
        }}
        text={text}
        limits={{ maxLength: GROUP_MESSAGE_LENGTH, mayBeEmpty: photos.length > 0 }}
        onChange={setText}
        onSend={(body) => {
          for (const message of messagesOf(body, photos)) onSend(message.body, message.photo);
          field.current?.focus();
        }}
        photos={photos}
        onDropPhoto={drop}
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
