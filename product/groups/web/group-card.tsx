import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { CardFrame, CardNote } from '#platform/ui/display/card-frame.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { Group } from '../contract/schema.ts';
import { GroupFacts, stateIcons } from './group-facts.tsx';
import styles from './group.module.css';

export interface GroupCardProps {
  readonly group: Group;
  /** Null while unknown. */
  readonly ownId: string | null;
  readonly locale: string;
  readonly distance: string | null;
  readonly face: (userId: string, size: 36 | 44) => ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A group as this viewer may see it: the address only when they are going. */
export function GroupCard({ group, ownId, locale, distance, face, closeLabel, onClose }: GroupCardProps) {
  const { t } = useTranslation('group');
  return (
    <CardFrame
      of={group._id}
      nameId="group-card-name"
      name={group.detailsPublic.name}
      words={distance}
      closeLabel={closeLabel}
      onClose={onClose}
    >
      <GroupFacts group={group} locale={locale} />
      {group.attendees.length > 0 && (
        <ul className={styles['attendees']} role="list">
          {group.attendees.map(
            (attendee) =>
              attendee.inviteState !== 'notPending' && (
                <li key={attendee._id} className={styles['attendee']}>
                  {face(attendee._id, 36)}
                  <span className={styles['handle']}>
                    {attendee._id === ownId ? t('you') : attendee.handle}
                  </span>
                  <span className={styles['state']}>
                    {stateIcons[attendee.inviteState]}
                    {t(`attendee.${attendee.inviteState}`)}
                  </span>
                </li>
              ),
          )}
        </ul>
      )}
      <ButtonLink to={linkTo(pages.groups.group, { groupId: group._id })} variant="filled">
        {t('open')}
      </ButtonLink>
      {group.isDemo && <CardNote>{t('demo')}</CardNote>}
    </CardFrame>
  );
}
