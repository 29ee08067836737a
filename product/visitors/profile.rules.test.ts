import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TAGS } from './contract.ts';
import { generateHandle } from './handle.rules.ts';
import {
  changeFavorites,
  expandedOptions,
  judgeHandle,
  type PostAuthor,
  normalizeHandle,
  normalizeTags,
  normalizeText,
} from './profile.rules.ts';

describe('a handle', () => {
  it('is 3 to 24 small letters, digits and single underscores inside', () => {
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

  it('is none that speaks for the product, with digits around it neither', () => {
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

  it('that is generated could have been chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 5 }), (random, attempt) => {
        expect(judgeHandle(generateHandle((n) => random % n, attempt))).toBe('fit');
      }),
    );
  });
});

describe('texts', () => {
  it('lose what cannot be seen, and keep their lines', () => {
    expect(normalizeText('  one \r\n\n\n\n two\u0000\u202E \u200Bthree  ')).toBe('one\n\ntwo three');
    expect(normalizeText(' \n\t ')).toBe('');
    for (const unseen of ['\u00AD', '\u061C', '\u200E', '\u200F', '\u2060', '\u2064', '\u3164'])
      expect(normalizeText(`a${unseen}b${unseen}`)).toBe('ab');
    // Joined by U+200D it is one picture.
    expect(normalizeText('\u{1F468}\u200D\u{1F373}')).toBe('\u{1F468}\u200D\u{1F373}');
  });

  it('once tidied stay as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });

  it('tags are compared in lower case, without #, and none is there twice', () => {
    expect(normalizeTags(['#Cycling', 'cycling ', '##', 'Late\nnights', 'JAZZ'])).toEqual([
      'cycling',
      'late nights',
      'jazz',
    ]);
    expect(normalizeTags(Array.from({ length: 30 }, (_, n) => `tag${n}`))).toHaveLength(MAX_TAGS);
  });
});

it('[D5-49] favourites keep their order, and twice is the same as once', () => {
  expect(changeFavorites(['a'], 'b', true, 2)).toEqual(['a', 'b']);
  expect(changeFavorites(['a', 'b'], 'a', true, 2)).toEqual(['a', 'b']);
  expect(changeFavorites(['a', 'b'], 'c', true, 2)).toBeNull();
  expect(changeFavorites(['a', 'b'], 'a', false, 2)).toEqual(['b']);
  expect(changeFavorites(['b'], 'a', false, 2)).toEqual(['b']);
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
        (anybody, canChat, isFlagged) => {
          expect(expandedOptions({ isAnonymous: true, canChat }, anybody, isFlagged)).toBeNull();
        },
      ),
    );
  });
});
