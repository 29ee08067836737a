import { expect, it } from 'vitest';
import { linkTo, pages } from './pages.ts';

it('a link is the path of its page with its parameters filled in', () => {
  expect(linkTo(pages.map.home)).toBe('/');
  expect(linkTo(pages.chat.spot, { userId: 'a' })).toBe('/chats/a/spot');
  const ids = { userId: 'a', notificationId: 'b' };
  expect(linkTo(pages.map.notification, ids)).toBe('/profile/a/me/notifications/b');
  expect(linkTo(pages.public.text, { '*': 'guide/fingerprint' })).toBe('/pages/guide/fingerprint');
});

it('a link needs all parameters of its page, and no others', () => {
  // @ts-expect-error a conversation is with someone
  expect(linkTo(pages.chat.conversation)).toBe('/chats/:userId');
  // @ts-expect-error the part is the group
  expect(linkTo(pages.groups.group, { userId: 'a' })).toBe('/groups/:groupId');
});
