import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rights } from '#product/visitors/access.rules.ts';
import { MAX_TAGS } from '#product/visitors/contract.ts';
import { generateHandle } from '#product/visitors/handle.rules.ts';
import {
  cardFor,
  expandedOptions,
  inOffered,
  isOnline,
  isReportable,
  judgeHandle,
  keptWeight,
  mayWithPerson,
  type PostAuthor,
  normalizeHandle,
  normalizeTags,
  ownFace,
} from './rules.ts';

describe('a handle', () => {
  it('is 3 to 24 lowercase letters, digits and single underscores inside', () => {
    for (const fit of ['abc', 'quietfern', 'quiet_fern_7', '7seas', 'a'.repeat(24)])
      expect(judgeHandle(fit)).toBe('fit');
    for (const unfit of [
      '',
      'ab',
      'a'.repeat(25),
      '_abc',
      'abc_',
      'a__b',
      'a b',
      'a.b',
      'Abc',
      'äbc',
      'раул',
    ])
      expect(judgeHandle(unfit), unfit).toBe('handle-unfit');
    expect(normalizeHandle('  QuietFern ')).toBe('quietfern');
  });

  it('is no reserved word, with or without digits and underscores', () => {
    for (const handle of [
      'admin',
      'moderator',
      'hereabout',
      'support_1',
      '007team',
      's_t_a_f_f',
      'hereabout_team',
      'moderator_team',
    ])
      expect(judgeHandle(handle), handle).toBe('handle-reserved');
    for (const handle of ['teamster', 'helpful_fern', 'rooted'])
      expect(judgeHandle(handle), handle).toBe('fit');
  });

  it('is valid when generated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 5 }), (random, attempt) => {
        expect(judgeHandle(generateHandle((n) => random % n, attempt))).toBe('fit');
      }),
    );
  });
});

it('tags are normalized to lower case, without # and duplicates', () => {
  expect(normalizeTags(['#Cycling', 'cycling ', '##', 'Late\nnights', 'JAZZ'])).toEqual([
    'cycling',
    'late nights',
    'jazz',
  ]);
  expect(normalizeTags(['# late ', 'c#'])).toEqual(['late', 'c#']);
  expect(normalizeTags(Array.from({ length: 30 }, (_, n) => `tag${n}`))).toHaveLength(MAX_TAGS);
});

describe('expanded options of a post', () => {
  const viewer = { isAnonymous: false, canChat: true };
  const author: PostAuthor = { isSelf: false, isAnonymous: false, customChats: true };

  it('[VIS-66] [AMB-55] are opening a chat and viewing the card', () => {
    expect(expandedOptions(viewer, author, false)).toEqual({ openChat: true, viewProfile: true });
    expect(expandedOptions({ ...viewer, canChat: false }, author, false)).toEqual({
      openChat: false,
      viewProfile: true,
    });
  });

  it('[VIS-62] appear only for other users', () => {
    expect(expandedOptions(viewer, { ...author, isSelf: true }, false)).toBeNull();
  });

  it('[VIS-63] appear only for users with custom chats', () => {
    expect(expandedOptions(viewer, { ...author, customChats: false }, false)).toBeNull();
  });

  it('[VIS-64] appear only for users who are not anonymous', () => {
    expect(expandedOptions(viewer, { ...author, isAnonymous: true }, false)).toBeNull();
  });

  it('[VIS-65] appear only for users who are not flagged', () => {
    expect(expandedOptions(viewer, author, true)).toBeNull();
  });

  it('[VIS-68] an anonymous viewer never sees them', () => {
    fc.assert(
      fc.property(
        fc.record({ isSelf: fc.boolean(), isAnonymous: fc.boolean(), customChats: fc.boolean() }),
        fc.boolean(),
        fc.boolean(),
        (anyAuthor, canChat, isFlagged) => {
          expect(expandedOptions({ isAnonymous: true, canChat }, anyAuthor, isFlagged)).toBeNull();
        },
      ),
    );
  });
});

describe('the card of a person', () => {
  const stranger = {
    isSelf: false,
    person: 'visible',
    blockedByViewer: false,
    blockedEitherWay: false,
  } as const;
  it('[VIS-59] is refused with blocked to a viewer who blocked them', () => {
    expect(cardFor({ ...stranger, blockedByViewer: true, blockedEitherWay: true })).toBe('blocked');
  });
  it('[VIS-60] is refused with deleted if they are deleted, unknown or blocked the viewer', () => {
    expect(cardFor({ ...stranger, person: 'unknown' })).toBe('deleted');
    expect(cardFor({ ...stranger, blockedEitherWay: true })).toBe('deleted');
    const blocked = { ...stranger, blockedByViewer: true, blockedEitherWay: true };
    expect(cardFor({ ...blocked, person: 'unknown' })).toBe('deleted');
    expect(cardFor({ ...blocked, person: 'suspended' })).toBe('blocked');
    expect(cardFor({ ...stranger, blockedEitherWay: true, person: 'suspended' })).toBe('deleted');
  });
  it('[VIS-61] is refused with suspended if they are suspended', () => {
    expect(cardFor({ ...stranger, person: 'suspended' })).toBe('suspended');
  });
  it('is shown to strangers and to themselves', () => {
    expect(cardFor(stranger)).toBe('card');
    expect(cardFor({ ...stranger, isSelf: true, person: 'suspended' })).toBe('card');
  });
});

it('a person can be reported unless they are unknown, or blocked the viewer without being blocked back', () => {
  const stranger = { person: 'visible', blockedByViewer: false, blockedEitherWay: false } as const;
  expect(isReportable(stranger)).toBe(true);
  expect(isReportable({ ...stranger, person: 'suspended' })).toBe(true);
  expect(isReportable({ ...stranger, blockedByViewer: true, blockedEitherWay: true })).toBe(true);
  expect(isReportable({ ...stranger, blockedEitherWay: true })).toBe(false);
  expect(isReportable({ ...stranger, person: 'unknown' })).toBe(false);
});

describe('what a viewer may do with a person', () => {
  const account: Rights = {
    isAnonymous: false,
    isAdmitted: true,
    missingRequirement: null,
    isSuspended: false,
    isConfirmed: true,
    isPaid: false,
    isModerator: false,
    isAdmin: false,
    revocations: [],
  };

  it('[VIS-67] [CHAT-35] is what they may do with anyone: without an account only block', () => {
    expect(mayWithPerson(account, false)).toEqual({ chat: true, block: true, report: true });
    expect(mayWithPerson({ ...account, revocations: ['reporting'] }, false)).toEqual({
      chat: true,
      block: true,
      report: false,
    });
    expect(mayWithPerson({ ...account, isAnonymous: true }, false)).toEqual({
      chat: false,
      block: true,
      report: false,
    });
  });

  it('is nothing with themselves, and nothing while suspended', () => {
    const nothing = { chat: false, block: false, report: false };
    expect(mayWithPerson(account, true)).toEqual(nothing);
    expect(mayWithPerson({ ...account, isSuspended: true }, false)).toEqual(nothing);
    expect(mayWithPerson({ ...account, isAnonymous: true }, true)).toEqual(nothing);
  });
});

it('chosen values stand in the order they are offered, each once', () => {
  expect(inOffered(['chat', 'dates', 'friends'], ['friends', 'chat', 'friends'])).toEqual([
    'chat',
    'friends',
  ]);
  expect(inOffered(['chat'], [])).toEqual([]);
});

it('a kept weight gives back every whole pound as it was entered', () => {
  expect(keptWeight(78.449)).toBe(78.4);
  for (let pounds = 78; pounds <= 551; pounds += 1)
    expect(Math.round(keptWeight(pounds * 0.453_592_37) / 0.453_592_37)).toBe(pounds);
});

it('a person is online from coming until going, and nobody is who is not on the map', () => {
  const at = '2026-11-21T12:00:00.000Z';
  expect(isOnline({ connectUpdateTime: at, disconnectTime: null })).toBe(true);
  expect(isOnline({ connectUpdateTime: at, disconnectTime: at })).toBe(false);
  expect(isOnline({ connectUpdateTime: null, disconnectTime: null })).toBe(false);
});

describe('the own face', () => {
  const main = { path: 'main', isPrimary: true, status: 'approved', classification: 'SFW' } as const;

  it('is the main photo, said to be in review only while it is', () => {
    expect(ownFace([{ ...main, path: 'other', isPrimary: false }, main])).toEqual({
      type: 'photo',
      path: 'main',
    });
    expect(ownFace([{ ...main, status: 'pending', classification: 'UNKNOWN' }])).toEqual({
      type: 'in-review',
      path: 'main',
    });
  });

  it('is the avatar without a photo, or with one that others never see', () => {
    const avatar = { type: 'avatar' };
    expect(ownFace([])).toEqual(avatar);
    expect(ownFace([{ ...main, status: 'rejected' }])).toEqual(avatar);
    expect(ownFace([{ ...main, classification: 'NSFW' }])).toEqual(avatar);
    expect(ownFace([{ ...main, status: 'pending', isPrimary: false }])).toEqual(avatar);
  });
});
