import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ReadPicture } from '#platform/device/pictures.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { PhotoComposer } from '#product/messaging/web/composer/photo-composer.tsx';
import { useDraft } from '#product/messaging/web/outbox/use-outgoing.ts';
import { usePhotoDraft } from '#product/messaging/web/composer/use-photo-draft.tsx';
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
    photo,
    choose,
    drop,
    field: file,
  } = usePhotoDraft(messaging, groupChat(groupId), () => field.current?.focus());
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
        limits={{ maxLength: GROUP_MESSAGE_LENGTH, mayBeEmpty: photo !== null }}
        onChange={setText}
        onSend={(body) => {
          onSend(body, photo);
          field.current?.focus();
        }}
        photo={photo}
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
