import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { linkTo, pages } from '#product/pages.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { isHosting } from '#product/visitors/rules.ts';
import { ownFace } from '../rules.ts';
import { aboutOfDraft, draftOfProfile } from '../profile-draft.rules.ts';
import { PersonAvatar } from './avatar.tsx';
import { ExtendedWords, NowWords } from './extended-profile.tsx';
import { fetchOwnProfile, type OwnProfileShown } from './fetch-own-profile.ts';
import { unitsOf } from './format-measures.ts';
import styles from './own-card.module.css';

export interface OwnCardProps {
  readonly visitor: Visitor;
  /** Draws the visitor's own photo, which is not of profiles. */
  readonly photo: (path: string) => ReactNode;
}

/** The visitor's face and what others read of them; without an answer, the face and the handle. */
export function OwnCard({ visitor, photo }: OwnCardProps) {
  const { t } = useTranslation('you');
  const { answer } = useQuery(fetchOwnProfile);
  const shown = answer.status === 'there' ? answer.value : null;
  const face = ownFace(shown?.own.images ?? []);
  const seen = face.type === 'in-review' ? 'othersSeeAvatar' : 'othersSee';
  const age = shown?.own.showsAge ? shown.own.age : null;
  return (
    <section className={styles['card']} aria-label={t('card')}>
      <div className={styles['head']}>
        <Link to={linkTo(pages.you.photos)} aria-label={t('profile.photos')} className={styles['face']}>
          {face.type === 'avatar' ? <PersonAvatar id={visitor._id} size={64} /> : photo(face.path)}
        </Link>
        <div className={styles['names']}>
          <p className={styles['name']}>{age === null ? visitor.handle : `${visitor.handle}, ${age}`}</p>
          <p className={styles['quiet']}>{visitor.isAnonymous ? t('anonymous') : t(seen)}</p>
        </div>
      </div>
      {shown && <Said {...shown} visitor={visitor} />}
      <ButtonLink to={linkTo(pages.you.profile)} size="small">
        {t('profile.edit')}
      </ButtonLink>
    </section>
  );
}

function Said({ own, health, visitor }: OwnProfileShown & Pick<OwnCardProps, 'visitor'>) {
  const units = unitsOf(useLocale());
  const now = new Date(useMinute());
  const { bio, tags } = own;
  return (
    <ExtendedWords
      now={
        <NowWords
          rightNow={activeRightNow(visitor.rightNow, now)}
          isHosting={isHosting(visitor.hostingStatus, now)}
        />
      }
      extended={{ bio, tags, ...aboutOfDraft(draftOfProfile(own, units)), ...(health && { health }) }}
    />
  );
}
