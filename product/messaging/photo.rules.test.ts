import { expect, it } from 'vitest';
import { sfwModes } from '#product/visitors/safe-for-work.contract.ts';
import { type PhotoEmbed, photoClasses } from './contract/schema.ts';
import { hidingOf, photoView, type PhotoVisitor, viewablePhotos } from './photo.rules.ts';

const visitor: PhotoVisitor = { sfwMode: 'off', isIdVerified: false, canAccessPaid: false };

it('a photo shows to the partner once opened, and never while its sender hides it', () => {
  const [shown, hidden] = [false, true].map((isHidden) => ({
    ...{ userIdFrom: 'sender', isHidden, classification: 'UNKNOWN' as const },
  }));
  const viewed = (id: string, isAskedFor: boolean) =>
    [shown, hidden].map((image) => image && photoView(image, { id, visitor }, isAskedFor));
  expect(viewed('other', false)).toEqual(['blurred', 'hidden']);
  expect(viewed('other', true)).toEqual(['whole', 'hidden']);
  expect(viewed('sender', false)).toEqual(['whole', 'whole']);
});

it.each(
  [...sfwModes, null].flatMap((mode) =>
    photoClasses.flatMap((kind) => [false, true].map((isIdVerified) => [mode, kind, isIdVerified] as const)),
  ),
)(
  '[PHOTO-07] [PHOTO-08] [PHOTO-69] [PHOTO-70] [PHOTO-82] [PHOTO-83] in mode %s a photo that is %s, verified: %s',
  (sfwMode, classification, isIdVerified) => {
    const looks = sfwMode === null ? null : { ...visitor, sfwMode, isIdVerified };
    const views = (id: string, isHidden = false) =>
      [false, true].map((isAskedFor) =>
        photoView({ userIdFrom: 'sender', isHidden, classification }, { id, visitor: looks }, isAskedFor),
      );
    const isUnsafe = looks === null || (sfwMode !== 'off' && !isIdVerified);
    if (classification === 'SFW') expect(views('other')).toEqual(['whole', 'whole']);
    else expect(views('other')).toEqual(isUnsafe ? ['unsafe', 'unsafe'] : ['blurred', 'whole']);
    expect(views('sender')).toEqual(['whole', 'whole']);
    expect(views('other', true)).toEqual(['hidden', 'hidden']);
  },
);

it('[PHOTO-04] [PHOTO-66] [PHOTO-67] [PHOTO-79] hiding is for members, and showing again for everyone', () => {
  const member = { ...visitor, canAccessPaid: true };
  const of = (isHidden: boolean) => [member, visitor, null].map((who) => hidingOf(isHidden, who));
  expect(of(false)).toEqual(['hide', 'explain', 'explain']);
  expect(of(true)).toEqual(['show', 'show', 'show']);
});

it('the viewer leads through own photos, safe ones and those asked for, but not through hidden ones of others', () => {
  const photo = (
    filepath: string,
    userIdFrom: string,
    isHidden: boolean,
    classification: PhotoEmbed['classification'] = 'UNKNOWN',
  ) => {
    const embed: PhotoEmbed = {
      ...{ type: 'photo', filepath, classification, width: 4, height: 3, isHidden, blur: null },
      ...{ fullSize: filepath, sprite: { fullSizePath: filepath } },
    };
    return { messageId: filepath, embed, userIdFrom, handle: 'other' };
  };
  const photos = [
    photo('own', 'me', false),
    photo('own, hidden', 'me', true),
    photo('asked for', 'other', false),
    photo('asked for, hidden', 'other', true),
    photo('new', 'other', false),
    photo('safe', 'other', false, 'SFW'),
  ];
  const names = (sfwMode: PhotoVisitor['sfwMode']) =>
    viewablePhotos(
      photos,
      { id: 'me', visitor: { ...visitor, sfwMode } },
      new Set(['asked for', 'asked for, hidden']),
    ).map(({ messageId }) => messageId);
  expect(names('off')).toEqual(['own', 'own, hidden', 'asked for', 'safe']);
  // Those asked for before the mode changed are among what it blurs.
  expect(names('strict')).toEqual(['own', 'own, hidden', 'safe']);
});
