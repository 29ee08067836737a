import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { trimmedText, stripDisallowed } from '#platform/text/validate-text.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import { MessageInput } from '#platform/ui/fields/message-input.tsx';
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
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text } = useDraft(visitorId);
  const isOffline = useIsOffline();
  const { publish, isSending, problem: refused, clearProblem } = usePublishPost(onPublished);
  const { said, problem, tooMany } = trimmedText(text, LIMITS);
  const left = POST_LENGTH.max - said.length;
  const change = (value: string) => {
    writeDraft(visitorId, value);
    clearProblem();
  };
  const send = async () => {
    if (problem !== null || isSending || isOffline) return;
    field.current?.focus();
    if ((await publish(said)) === 'banned-from-global') onBanned();
  };
  const isDisallowed = problem === 'disallowed-text';
  const words =
    tooMany > 0
      ? t('composer.tooLong', { count: tooMany })
      : isDisallowed
        ? t('composer.unfit')
        : refused !== null && t(`composer.${refused}`);
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isOffline && <p className={styles['note']}>{t('composer.offline')}</p>}
      <div className={styles['problem']}>
        <p id={`${id}-problem`} role="alert">
          {words}
        </p>
        {isDisallowed && tooMany === 0 && (
          <Button
            variant="text"
            size="small"
            onClick={() => {
              change(stripDisallowed(text));
              field.current?.focus();
            }}
          >
            {t('composer.takeOut')}
          </Button>
        )}
        {refused === 'not-on-map' && (
          <ButtonLink to={linkTo(pages.you.you)} size="small">
            {t('composer.toYou')}
          </ButtonLink>
        )}
      </div>
      <MessageInput
        ref={field}
        label={t('composer.label')}
        placeholder={t('composer.placeholder')}
        value={text}
        onChange={change}
        problemId={words === false ? null : `${id}-problem`}
        sendLabel={t('composer.send')}
        isOff={problem !== null || isOffline}
        isBusy={isSending}
        onSend={() => void send()}
      />
      <p role="status" className={styles['left']}>
        {left >= 0 && left <= FEW_LEFT && t('composer.left', { count: left })}
      </p>
    </form>
  );
}
