import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FaceRow } from '#platform/ui/display/face-row.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { PartialUser } from '../contract.ts';
import { isOnline } from '../rules.ts';
import { PersonAvatar } from './avatar.tsx';
import type { PersonSummary } from './person-card.tsx';

export interface PersonFaceRowProps {
  readonly person: PartialUser;
  /** What the map says; null of one who is not on it around here. */
  readonly onMap: Pick<PersonSummary, 'isOnline' | 'words'> | null;
  /** The first word of the row: what the list is about. */
  readonly firstWord?: string;
  /** Beside what leads to the profile. */
  readonly action?: ReactNode;
}

/** A person on a list of the visitor's own, who may be anywhere. */
export function PersonFaceRow({ person, onMap, firstWord, action }: PersonFaceRowProps) {
  const { t } = useTranslation('person');
  const { _id: userId, handle } = person;
  const online = onMap?.isOnline ?? isOnline(person);
  const { age } = person.data.profile.extended;
  return (
    <FaceRow
      face={<PersonAvatar id={userId} size={44} online={online} />}
      name={age === undefined ? handle : `${handle}, ${age}`}
      to={linkTo(pages.map.person, { userId })}
      words={[
        ...(firstWord === undefined ? [] : [firstWord]),
        ...(onMap?.words ?? [t(online ? 'online' : 'offMap')]),
        ...(person.isDemo ? [t('demo')] : []),
      ]}
      action={action}
    />
  );
}
