import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useClient } from '#platform/client/client-context.tsx';
import { hexId } from '#platform/device/hex-id.ts';
import { useMedia } from '#platform/ui/use-media.ts';
import type { PhotoEmbed } from '#product/chat/live.contract.ts';
import { addMessagePhoto } from '#product/chat/photos.contract.ts';
import { MessagePhoto } from '#product/chat/web/message/message-photo.tsx';
import { PhotoNote } from '#product/chat/web/composer/photo-note.tsx';
import { usePhotoDraft } from '#product/chat/web/composer/use-photo-draft.tsx';
import type { GroupMessage } from '#product/groups/contract.ts';
import { GroupChat } from '#product/groups/web/group-chat.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useLive } from '../shell/services-context.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import { chatBlockQuestion } from './chat-block-question.tsx';
import { ChatRoom } from './chat-room.tsx';
import { ChatsBeside } from './chats-beside.tsx';
import { addressOfGoneGroup, groupFace } from './group-room.tsx';

/** What is said in one group. */
export function Component() {
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const live = useLive();
  const client = useClient();
  const visitor = useVisitor();
  const goBack = useGoBack(`/groups/${groupId}`);
  const hasList = useMedia('(width >= 1440px)');
  const draft = usePhotoDraft(() => undefined);
  /** A photo is taken in once, however often its message is tried. */
  const taken = useRef(new WeakMap<object, PhotoEmbed>());
  if (!visitor) return null;
  const { photo } = draft;
  const upload =
    photo &&
    (async () => {
      const known = taken.current.get(photo);
      if (known) return known;
      const embed = await client.call(addMessagePhoto, { body: { dataUrl: photo.dataUrl } });
      taken.current.set(photo, embed);
      return embed;
    });
  return (
    <ChatRoom>
      {hasList && <ChatsBeside first="groups" openGroupId={groupId} blockQuestion={chatBlockQuestion} />}
      <GroupChat
        key={groupId}
        groupId={groupId}
        live={live}
        ownId={visitor._id}
        face={groupFace}
        newId={hexId}
        photoDraft={{
          upload,
          choose: draft.choose,
          drop: draft.drop,
          field: draft.field,
          note: photo && <PhotoNote photo={photo} onDrop={draft.drop} />,
        }}
        photo={(message) => photoOf(message, visitor._id)}
        onBack={goBack}
        onOutside={() => void navigate(`/groups/${groupId}`, { replace: true })}
        onGone={(reason) => void navigate(addressOfGoneGroup(reason), { replace: true })}
      />
    </ChatRoom>
  );
}

function photoOf({ _id, author, file }: GroupMessage, ownId: string) {
  if (file === null) return null;
  const image = {
    ...{ _id, userIdFrom: author._id, userIdTo: ownId, conversationId: '' },
    ...{ file: file.filepath, isHidden: file.isHidden, classification: file.classification },
  };
  return <MessagePhoto embed={file} image={image} ownId={ownId} handle={author.handle} isTabStop />;
}
