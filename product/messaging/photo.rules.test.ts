import { expect, it } from 'vitest';
import { photoView } from './photo.rules.ts';

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
