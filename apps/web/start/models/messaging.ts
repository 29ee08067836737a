import { objectId } from '#platform/device/object-id.ts';
import { createGroupChannel } from '#product/groups/web/chat/group-channel.ts';
import { messagingWith } from '#product/messaging/web/session.ts';
import { createPostChannel } from '#product/places/web/posts/post-channel.ts';

export const groupChannel = createGroupChannel(objectId);
export const postChannel = createPostChannel(objectId);

/** What slices send through the outbox; chats add their own channel for each visitor. */
export const messaging = messagingWith([groupChannel.channel, postChannel.channel]);
