import { describe, expect, it } from 'vitest';
import type { OwnProfile } from './own-profile.contract.ts';
import type { Units } from './measures.rules.ts';
import {
  aboutOfDraft,
  changeIn,
  draftOfProfile,
  problemsOf,
  tagsIn,
  toggleTag,
} from './profile-draft.rules.ts';

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

const metric: Units = { height: 'cm', weight: 'kg' };
const feet: Units = { height: 'feet', weight: 'pounds' };

describe('a draft of the profile', () => {
  it('shows the saved profile, and has no change while it is unchanged', () => {
    const draft = draftOfProfile(own, metric);
    expect(draft).toMatchObject({ tags: 'chess, rowing', height: '182', privateNote: 'Ask for tea' });
    expect(problemsOf(draft)).toEqual({});
    expect(changeIn(draft, own)).toEqual({});
    expect(changeIn({ ...draft, bio: '  By the lake.  ', handle: 'QuietFern' }, own)).toEqual({});
  });

  it('sends only the changed fields', () => {
    const draft = {
      ...draftOfProfile(own, metric),
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
    expect(changeIn({ ...draftOfProfile(own, metric), ...changed }, own)).toEqual(changed);
  });

  it('may be without a height', () => {
    const unmeasured = { ...own, heightCm: null };
    const draft = draftOfProfile(unmeasured, metric);
    expect(draft.height).toBe('');
    for (const height of ['', ' ']) {
      expect(problemsOf({ ...draft, height })).toEqual({});
      expect(changeIn({ ...draft, height }, unmeasured)).toEqual({});
    }
  });

  it('can be saved up to the limits', () => {
    const draft = draftOfProfile(own, metric);
    for (const height of ['120', '230']) expect(problemsOf({ ...draft, height })).toEqual({});
    const ten = Array.from({ length: 10 }, (_, n) => n).join();
    for (const tags of [ten, `${ten}, ,`, 'x'.repeat(24)]) expect(problemsOf({ ...draft, tags })).toEqual({});
  });

  it('names the fields that cannot be saved', () => {
    const draft = draftOfProfile(own, metric);
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

describe('what a draft says by choosing', () => {
  const about: OwnProfile['about'] = {
    ...{ lookingFor: ['chat', 'dates'], preferredRole: 'vers', relationship: 'open' },
    ...{ languages: ['en', 'es'], weightKg: 78.5 },
  };
  const said: OwnProfile = { ...own, about };

  it('is what is saved, and has no change while it is unchanged, in any unit', () => {
    for (const units of [metric, feet]) {
      const draft = draftOfProfile(said, units);
      expect(changeIn(draft, said)).toEqual({});
      expect(problemsOf(draft)).toEqual({});
    }
    expect(aboutOfDraft(draftOfProfile(said, feet))).toEqual({ ...about, heightCm: 183 });
    expect(aboutOfDraft(draftOfProfile({ ...own, heightCm: null }, feet))).toEqual({});
  });

  it('sends only what changed, and null for what is taken back', () => {
    const draft = draftOfProfile(said, feet);
    const changed = {
      ...draft,
      preferredRole: null,
      bodyType: 'slim',
      lookingFor: [],
      weight: '180',
    } as const;
    expect(changeIn(changed, said)).toEqual({
      ...{ preferredRole: null, bodyType: 'slim', lookingFor: [], weightKg: 81.6 },
    });
    expect(changeIn({ ...draft, weight: '', languages: ['es'], inches: '1' }, said)).toEqual({
      ...{ weightKg: null, languages: ['es'], heightCm: 185 },
    });
    expect(changeIn({ ...draft, lookingFor: ['dates', 'chat'] }, said)).toEqual({});
  });

  it('names a weight that cannot be saved, and leaves it out of the preview', () => {
    const draft = { ...draftOfProfile(said, metric), weight: '20' };
    expect(problemsOf(draft)).toEqual({ weight: 'out-of-range' });
    expect(aboutOfDraft(draft)).not.toHaveProperty('weightKg');
  });
});

it('an offered tag is added to those that are written, and taken out again', () => {
  expect(toggleTag('Chess, rowing', 'bear')).toBe('chess, rowing, bear');
  expect(tagsIn(toggleTag('chess, #Bear', 'bear'))).toEqual(['chess']);
});
