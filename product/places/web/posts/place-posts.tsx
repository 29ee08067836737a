import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { relativeTime } from '#platform/i18n/relative-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { FaceLink } from '#platform/ui/display/face-link.tsx';
import { CardNote } from '#platform/ui/display/card-frame.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { linkTo, pages } from '#product/pages.ts';
import { removePlaceMessage } from '../../contract/endpoints.ts';
import type { PlaceMessage } from '../../contract/schema.ts';
import ofPlace from '../place.module.css';
import styles from '../place-page.module.css';
import { PendingPost } from './pending-post.tsx';
import { PostComposer } from './post-composer.tsx';
import { useOwnPosts } from './use-own-posts.ts';
import type { WholePlace } from '../use-place.ts';

export interface PlacePostsProps {
  readonly known: WholePlace;
  readonly ownId: string;
  readonly isAnonymous: boolean;
  readonly face: (userId: string, size: 36 | 44) => ReactNode;
  /** Null where the visitor may not report. */
  readonly onReport: ((post: PlaceMessage) => void) | null;
  /** Whether the visitor reported the post, which hides it. */
  readonly isReported: (postId: string) => boolean;
  readonly onChanged: () => void;
}

/** Posts at a place, and the composer. */
export function PlacePosts(props: PlacePostsProps) {
  const { known, ownId, isAnonymous, face, onReport, isReported, onChanged } = props;
  const { t } = useTranslation(['places', 'place', 'common']);
  const locale = useLocale();
  const now = useMinute().getTime();
  const [asked, setAsked] = useState<string | null>(null);
  const { act: remove, acting } = useMutation(
    async (client, messageId: string) => {
      await client.call(removePlaceMessage, { body: { messageId } });
      showToast(t('places:removed'), 'success');
      onChanged();
    },
    () => t('places:removeFailed'),
  );
  const { place, can } = known;
  const own = useOwnPosts(known, onChanged);
  // Newest first, as the server answers.
  const shown = [...own.stored.toReversed(), ...place.messages].filter(({ _id }) => !isReported(_id));
  return (
    <section>
      <h2 className={ofPlace['section']}>{t('place:posts')}</h2>
      <CardNote>{shown.length === 0 ? t('place:noPosts') : t('places:postsStay')}</CardNote>
      <ul className={styles['posts']} role="list">
        {own.pending.toReversed().map((post) => (
          <PendingPost key={post._id} post={post} own={own} face={face(ownId, 36)} />
        ))}
        {shown.map((message) => (
          <li key={message._id} className={styles['post']}>
            <FaceLink
              to={
                message.author._id === ownId ? null : linkTo(pages.map.person, { userId: message.author._id })
              }
              label={t('common:profileOf', { handle: message.author.handle })}
            >
              {face(message.author._id, 36)}
            </FaceLink>
            <div className={styles['said']}>
              <p className={styles['author']}>
                {message.author.handle}{' '}
                <time className={styles['age']} dateTime={message.createdAt}>
                  {relativeTime(message.createdAt, now, locale)}
                </time>
              </p>
              <p className={styles['body']}>{message.body}</p>
            </div>
            {message.author._id === ownId ? (
              <IconButton
                label={t('places:removePost')}
                icon={<Trash2 size={20} aria-hidden="true" />}
                onClick={() => setAsked(message._id)}
              />
            ) : (
              onReport && (
                <IconButton
                  label={t('places:reportPost', { handle: message.author.handle })}
                  icon={<Flag size={20} aria-hidden="true" />}
                  onClick={() => onReport(message)}
                />
              )
            )}
          </li>
        ))}
      </ul>
      {can.post && (
        <div className={styles['composer']}>
          <PostComposer key={place._id} placeId={place._id} />
        </div>
      )}
      {isAnonymous && <ButtonLink to={linkTo(pages.account.register)}>{t('places:signUp')}</ButtonLink>}
      <ConfirmDialog
        open={asked !== null}
        title={t('places:remove.title')}
        text={t('places:remove.text')}
        confirmLabel={t('places:remove.doIt')}
        cancel={t('places:remove.keep')}
        busy={acting !== null}
        onConfirm={() => {
          if (asked !== null) void remove(asked).then(() => setAsked(null));
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
