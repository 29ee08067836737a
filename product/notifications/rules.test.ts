import { expect, it } from 'vitest';
import {
  backoffAfter,
  type BannerState,
  defaultSettings,
  isAnnounced,
  isAudible,
  isListedWith,
  isSeenOn,
  settledConversations,
  type SoundState,
} from './rules.ts';

const heard: SoundState = {
  ...{ unreadCount: 1, isMuted: false, isRequest: false, isOpen: false, isHidden: false, isPushed: false },
};

it('a message sounds unless it is read there, muted, or the device already sounds', () => {
  expect(isAudible(heard, defaultSettings)).toBe(true);
  expect(isAudible({ ...heard, isHidden: true }, defaultSettings)).toBe(true);
  expect(isAudible({ ...heard, isPushed: true }, defaultSettings)).toBe(true);
  for (const silent of [
    { unreadCount: 0 },
    { isMuted: true },
    { isOpen: true },
    { isHidden: true, isPushed: true },
  ])
    expect(isAudible({ ...heard, ...silent }, defaultSettings)).toBe(false);
  expect(isAudible(heard, { ...defaultSettings, sounds: false })).toBe(false);
  expect(isAudible({ ...heard, isRequest: true }, { ...defaultSettings, requests: false })).toBe(false);
});

it('a message is announced on a screen that shows something else, also without sounds', () => {
  const came: BannerState = {
    ...{ unreadCount: 1, isMuted: false, isRequest: false, isHidden: false, isSeen: false },
  };
  expect(isAnnounced(came, { ...defaultSettings, sounds: false })).toBe(true);
  for (const not of [{ unreadCount: 0 }, { isMuted: true }, { isHidden: true }, { isSeen: true }])
    expect(isAnnounced({ ...came, ...not }, defaultSettings)).toBe(false);
  const isRequest = true;
  expect(isAnnounced({ ...came, isRequest }, defaultSettings)).toBe(true);
  expect(isAnnounced({ ...came, isRequest }, { ...defaultSettings, requests: false })).toBe(false);
  expect(isAnnounced(came, { ...defaultSettings, messages: false })).toBe(false);
});

it('a message is heard once the list counts it, not where its words are there before its number', () => {
  const coming = { messageId: 'm2', changeSeq: 4 };
  const list = (_id: string | null) => ({ lastSentMessage: _id === null ? null : { _id } });
  expect(isListedWith(coming, list('m2'), 3)).toBe(false);
  expect(isListedWith(coming, list('m2'), 4)).toBe(true);
  expect(isListedWith(coming, list('m2'), 7)).toBe(true);
  expect(isListedWith(coming, list('m2'), null)).toBe(false);
  expect(isListedWith(coming, list('m1'), 4)).toBe(false);
  expect(isListedWith(coming, list(null), 4)).toBe(false);
});

it('the words of a message are seen in its conversation and in the list, also beside another conversation', () => {
  const elsewhere = { partnerId: null, hasList: false };
  expect(isSeenOn(elsewhere, 'a')).toBe(false);
  expect(isSeenOn({ ...elsewhere, partnerId: 'a' }, 'a')).toBe(true);
  expect(isSeenOn({ ...elsewhere, partnerId: 'b' }, 'a')).toBe(false);
  for (const partnerId of [null, 'a', 'b']) expect(isSeenOn({ partnerId, hasList: true }, 'a')).toBe(true);
});

it('a push is tried five times, later each time, and not before the push service allows it', () => {
  expect([1, 2, 3, 4, 5].map((tries) => backoffAfter(tries, null))).toEqual([5, 20, 80, 320, null]);
  expect(backoffAfter(1, 60)).toBe(60);
  expect(backoffAfter(1, 3_600)).toBe(null);
});

it('notifications close once their conversation is read or left the list', () => {
  const [read, unread, left] = [
    { _id: 'read', unreadCount: 0 },
    { _id: 'unread', unreadCount: 1 },
    { _id: 'left', unreadCount: 1 },
  ];
  expect(settledConversations([read, unread], [read, { ...unread, unreadCount: 2 }])).toEqual([]);
  expect(settledConversations([read, unread], [read, { ...unread, unreadCount: 0 }])).toEqual([
    'read',
    'unread',
  ]);
  expect(settledConversations([unread, left], [unread])).toEqual(['left']);
  expect(settledConversations([], [unread])).toEqual([]);
});
