import { describe, expect, it } from 'vitest';
import type { OwnProfile } from './own-profile.contract.ts';
import { changeIn, draftOfProfile, problemsOf } from './profile-draft.rules.ts';

const own: OwnProfile = {
  handle: 'quietfern',
  bio: 'By the lake.',
  tags: ['chess', 'rowing'],
  age: 38,
  showsAge: true,
  heightCm: 182,
  about: {},
  customChats: true,
  hideSupport: false,
  privateExtended: { note: 'Ask for tea' },
  images: [],
};

describe('a draft of the profile', () => {
  it('shows the saved profile, and has no change while it is unchanged', () => {
    const draft = draftOfProfile(own);
    expect(draft).toMatchObject({ tags: 'chess, rowing', height: '182', privateNote: 'Ask for tea' });
    expect(problemsOf(draft)).toEqual({});
    expect(changeIn(draft, own)).toEqual({});
    expect(changeIn({ ...draft, bio: '  By the lake.  ', handle: 'QuietFern' }, own)).toEqual({});
  });

  it('sends only the changed fields', () => {
    const draft = {
      ...draftOfProfile(own),
      tags: '#Jazz, chess, jazz',
      height: '',
      showsAge: false,
      privateNote: '',
    };
    expect(changeIn(draft, own)).toEqual({
      tags: ['jazz', 'chess'],
      heightCm: null,
      showsAge: false,
      privateNote: '',
    });
  });

  it('sends the handle, the biography and the switches as changed', () => {
    const changed = { handle: 'tallorder', bio: 'By the river.', customChats: false, hideSupport: true };
    expect(changeIn({ ...draftOfProfile(own), ...changed }, own)).toEqual(changed);
  });

  it('may be without a height', () => {
    const unmeasured = { ...own, heightCm: null };
    const draft = draftOfProfile(unmeasured);
    expect(draft.height).toBe('');
    for (const height of ['', ' ']) {
      expect(problemsOf({ ...draft, height })).toEqual({});
      expect(changeIn({ ...draft, height }, unmeasured)).toEqual({});
    }
  });

  it('can be saved up to the limits', () => {
    const draft = draftOfProfile(own);
    for (const height of ['120', '230']) expect(problemsOf({ ...draft, height })).toEqual({});
    const ten = Array.from({ length: 10 }, (_, n) => n).join();
    for (const tags of [ten, `${ten}, ,`, 'x'.repeat(24)]) expect(problemsOf({ ...draft, tags })).toEqual({});
  });

  it('names the fields that cannot be saved', () => {
    const draft = draftOfProfile(own);
    expect(problemsOf({ ...draft, handle: 'a b' })).toEqual({ handle: 'handle-unfit' });
    expect(problemsOf({ ...draft, handle: 'admin' })).toEqual({ handle: 'handle-reserved' });
    for (const tags of ['x'.repeat(25), `chess, ${'x'.repeat(25)}`])
      expect(problemsOf({ ...draft, tags })).toEqual({ tags: 'too-long' });
    expect(problemsOf({ ...draft, tags: Array.from({ length: 11 }, (_, n) => n).join() })).toEqual({
      tags: 'too-many',
    });
    for (const height of ['tall', '119', '231', '180.5'])
      expect(problemsOf({ ...draft, height })).toEqual({ height: 'out-of-range' });
  });
});
