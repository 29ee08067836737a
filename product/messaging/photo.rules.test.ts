import { expect, it } from 'vitest';
import type { PhotoEmbed } from './contract/schema.ts';
import { photoView, viewablePhotos } from './photo.rules.ts';

it('a photo shows to the partner once opened, and never while its sender hides it', () => {
  const [shown, hidden] = [
    { userIdFrom: 'sender', isHidden: false },
    { userIdFrom: 'sender', isHidden: true },
  ];
  const viewed = (viewerId: string, isAskedFor: boolean) =>
    [shown, hidden].map((image) => photoView(image, viewerId, isAskedFor));
  expect(viewed('other', false)).toEqual(['blurred', 'hidden']);
  expect(viewed('other', true)).toEqual(['whole', 'hidden']);
  expect(viewed('sender', false)).toEqual(['whole', 'whole']);
});

it('the viewer leads through own photos and those asked for, but not through hidden ones of others', () => {
  const photo = (filepath: string, userIdFrom: string, isHidden: boolean) => {
    const embed: PhotoEmbed = {
      ...{ type: 'photo', filepath, classification: 'UNKNOWN', width: 4, height: 3, isHidden, blur: null },
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
  ];
  const viewable = viewablePhotos(photos, 'me', new Set(['asked for', 'asked for, hidden']));
  expect(viewable.map(({ messageId }) => messageId)).toEqual(['own', 'own, hidden', 'asked for']);
});
