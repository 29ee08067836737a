import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { aboutOfDraft, problemsOf, type ProfileDraft, tagsIn } from '../profile-draft.rules.ts';
import type { OwnProfileShown } from './fetch-own-profile.ts';
import { normalizeHandle, ownFace } from '../rules.ts';
import { normalizeText } from '#platform/text/normalize-text.ts';
import { PersonAvatar } from './avatar.tsx';
import styles from './edit-profile.module.css';
import { ExtendedWords } from './extended-profile.tsx';

export interface ProfilePreviewProps {
  readonly visitor: Visitor;
  readonly draft: ProfileDraft;
  /** The saved profile; what it has beside the draft. */
  readonly shown: OwnProfileShown;
  /** Draws the visitor's own photo, which is not of profiles. */
  readonly photo: (path: string) => ReactNode;
}

/** The own card as others will see it once the draft is saved. */
export function ProfilePreview({ visitor, draft, shown, photo }: ProfilePreviewProps) {
  const { t } = useTranslation('profile');
  const problems = problemsOf(draft);
  const { age, images } = shown.own;
  const face = ownFace(images);
  return (
    <section aria-labelledby="preview-title" className={styles['part']}>
      <h2 id="preview-title" className={styles['legend']}>
        {t('preview.title')}
      </h2>
      <div className={styles['preview']}>
        <div className={styles['head']}>
          {face.type === 'photo' ? photo(face.path) : <PersonAvatar id={visitor._id} size={64} />}
          <p className={styles['name']}>
            {problems.handle ? visitor.handle : normalizeHandle(draft.handle)}
            {draft.showsAge && age !== null && `, ${age}`}
          </p>
        </div>
        <ExtendedWords
          extended={{
            bio: normalizeText(draft.bio),
            tags: tagsIn(draft.tags),
            ...aboutOfDraft(draft),
            ...(shown.health && { health: shown.health }),
          }}
        />
      </div>
      {face.type !== 'photo' && <p className={styles['hint']}>{t(`preview.${face.type}`)}</p>}
    </section>
  );
}
