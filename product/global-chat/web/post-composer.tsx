import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { trimmedText } from '#platform/text/validate-text.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import { MessageComposer } from '#product/messaging/web/composer/message-composer.tsx';
import { OfflineLine } from '#product/messaging/web/composer/offline-line.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { type GlobalMessage, POST_LENGTH } from '../contract/schema.ts';
import { useDraft, writeDraft } from './draft.store.ts';
import styles from './post-composer.module.css';
import { usePublishPost } from './use-publish-post.ts';

const LIMITS = { maxLength: POST_LENGTH.max, mayBeEmpty: false };
/** Shows the number of characters left from here on. */
const FEW_LEFT = 50;

export interface PostComposerProps {
  readonly visitorId: string;
  readonly onPublished: (post: GlobalMessage) => void;
  /** Called when the server refuses a post because of a ban. */
  readonly onBanned: () => void;
}

/** Composer of a global post. */
export function PostComposer({ visitorId, onPublished, onBanned }: PostComposerProps) {
  const { t } = useTranslation('global-chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text } = useDraft(visitorId);
  const isOffline = useIsOffline();
  const { publish, isSending, problem: refused, clearProblem } = usePublishPost(onPublished);
  const left = POST_LENGTH.max - trimmedText(text, LIMITS).said.length;
  const send = async (said: string) => {
    field.current?.focus();
    if ((await publish(said)) === 'banned-from-global') onBanned();
  };
  return (
    <MessageComposer
      field={field}
      isBar
      words={{
        label: t('composer.label'),
        placeholder: t('composer.placeholder'),
        send: t('composer.send'),
        unfit: t('composer.unfit'),
        tooLong: (count) => t('composer.tooLong', { count }),
        takeOut: t('composer.takeOut'),
      }}
      text={text}
      limits={LIMITS}
      onChange={(value) => {
        writeDraft(visitorId, value);
        clearProblem();
      }}
      onSend={(said) => void send(said)}
      isBusy={isSending}
      isOff={isOffline}
      above={<OfflineLine words={t('composer.offline')} />}
      refusal={
        refused && {
          words: t(`composer.${refused}`),
          action: refused === 'not-on-map' && (
            <ButtonLink to={linkTo(pages.you.you)} size="small">
              {t('composer.toYou')}
            </ButtonLink>
          ),
        }
      }
      below={
        <p role="status" className={styles['left']}>
          {left >= 0 && left <= FEW_LEFT && t('composer.left', { count: left })}
        </p>
      }
    />
  );
}
