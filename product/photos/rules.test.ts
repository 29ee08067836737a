import { expect, it } from 'vitest';
import { photoClasses, photoStates } from '#product/profiles/contract.ts';
import { sfwModes } from '#product/visitors/safe-for-work.contract.ts';
import { isZoomedByTap, type PhotoViewer, photoViewFor, readPhotoAddress } from './rules.ts';

const stranger: PhotoViewer = { isOwner: false, isBlocked: false, sfwMode: 'off', isIdVerified: false };
const everyPhoto = photoStates.flatMap((status) =>
  photoClasses.map((classification) => ({ status, classification })),
);

it('[PHOTO-69] [PHOTO-70] owners see all of their own, in every mode', () => {
  for (const photo of everyPhoto)
    for (const sfwMode of sfwModes)
      expect(photoViewFor(photo, { ...stranger, isOwner: true, isBlocked: true, sfwMode })).toBe('whole');
});

it('others see what is approved, and nothing where one has blocked the other', () => {
  for (const photo of everyPhoto) {
    expect(photoViewFor(photo, stranger)).toBe(photo.status === 'approved' ? 'whole' : 'none');
    for (const sfwMode of sfwModes)
      for (const isIdVerified of [true, false])
        expect(photoViewFor(photo, { ...stranger, isBlocked: true, sfwMode, isIdVerified })).toBe('none');
  }
});

it.each(['NSFW', 'UNKNOWN'] as const)(
  '[PHOTO-07] [PHOTO-52] [AMB-60] in a safe mode %s is blurred, as all that is not safe',
  (classification) => {
    const photo = { status: 'approved', classification } as const;
    expect(photoViewFor(photo, { ...stranger, sfwMode: 'strict' })).toBe('blurred');
    expect(photoViewFor(photo, { ...stranger, sfwMode: 'deep' })).toBe('blurred');
    for (const status of ['pending', 'rejected'] as const)
      expect(photoViewFor({ ...photo, status }, { ...stranger, sfwMode: 'strict' })).toBe('none');
  },
);

it('in a safe mode what is safe is shown', () => {
  for (const sfwMode of sfwModes)
    expect(photoViewFor({ status: 'approved', classification: 'SFW' }, { ...stranger, sfwMode })).toBe(
      'whole',
    );
});

it.each([
  ['PHOTO-82', 'strict'],
  ['PHOTO-83', 'deep'],
] as const)('[%s] [PHOTO-08] in %s mode only a verified ID unblurs', (_id, sfwMode) => {
  const photo = { status: 'approved', classification: 'NSFW' } as const;
  expect(photoViewFor(photo, { ...stranger, sfwMode, isIdVerified: true })).toBe('whole');
  expect(photoViewFor(photo, { ...stranger, sfwMode, isIdVerified: false })).toBe('blurred');
  expect(photoViewFor({ ...photo, status: 'pending' }, { ...stranger, sfwMode, isIdVerified: true })).toBe(
    'none',
  );
});

const OWNER = '0123456789abcdef01234567';
const own = 'http://localhost:8080';

it('[PHOTO-49] the second-to-last segment names the owner', () => {
  expect(readPhotoAddress(`https://map.example/api/photo/${OWNER}/p1`, own)).toEqual({
    ownerId: OWNER,
    photoId: 'p1',
  });
});

it('[PHOTO-50] [AMB-64] only https counts, and the own origin', () => {
  expect(readPhotoAddress(`http://map.example/api/photo/${OWNER}/p1`, own)).toBeNull();
  expect(readPhotoAddress(`ftp://map.example/api/photo/${OWNER}/p1`, own)).toBeNull();
  expect(readPhotoAddress(`data:text/plain,/${OWNER}/p1`, own)).toBeNull();
  expect(readPhotoAddress(`${own}/api/photo/${OWNER}/p1`, own)).toMatchObject({ photoId: 'p1' });
  expect(readPhotoAddress(`/api/photo/${OWNER}/p1`, own)).toMatchObject({ ownerId: OWNER });
});

it('[PHOTO-51] an address needs two segments at least', () => {
  expect(readPhotoAddress(`https://map.example/${OWNER}/p1`, own)).not.toBeNull();
  expect(readPhotoAddress('https://map.example/p1', own)).toBeNull();
  expect(readPhotoAddress('https://map.example/', own)).toBeNull();
  expect(readPhotoAddress('https://', own)).toBeNull();
});

it('[PHOTO-72] the owner is a hex string', () => {
  expect(readPhotoAddress('https://map.example/photo/owner/p1', own)).toBeNull();
  expect(readPhotoAddress('https://map.example/photo//p1', own)).toBeNull();
  expect(readPhotoAddress('https://map.example/photo/AB12/p1', own)).toMatchObject({ ownerId: 'AB12' });
});

it('[PHOTO-64] [PHOTO-65] [PHOTO-71] a tap zooms no photo in safe-for-work mode, but pictures of the product', () => {
  const modes = ['off', 'strict', 'deep', null] as const;
  expect(modes.map((mode) => isZoomedByTap(mode, false))).toEqual([true, false, false, false]);
  expect(modes.map((mode) => isZoomedByTap(mode, true))).toEqual([true, true, true, true]);
});
