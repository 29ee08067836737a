import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { hexId } from '#platform/device/hex-id.ts';
import { saidOf } from '#platform/text/fit-text.ts';
import { WriteLine } from '#platform/ui/write-line.tsx';
import { postPlaceMessage } from '../calls.contract.ts';
import { PLACE_POST_LENGTH } from '../contract.ts';
import styles from './place-page.module.css';

type Problem = 'unfit-text' | 'phone-detected' | 'post-violation' | 'may-not-post' | 'failed';

const problemOf = (refusal: ReturnType<typeof refusalOf<typeof postPlaceMessage>>): Problem => {
  switch (refusal) {
    case 'unfit-text':
    case 'phone-detected':
    case 'post-violation':
    case 'may-not-post':
      return refusal;
    default:
      return 'failed';
  }
};

const LIMITS = { maxLength: PLACE_POST_LENGTH.max, mayBeEmpty: false };

/** Where one writes at a place; what was written stays until it is posted. */
export function PostComposer({
  placeId,
  onPosted,
}: {
  readonly placeId: string;
  readonly onPosted: () => void;
}) {
  const { t } = useTranslation('places');
  const client = useClient();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  /** The same words sent again are the same post. */
  const sent = useRef({ body: '', postId: '' });
  const { said, problem, tooMany } = saidOf(text, LIMITS);
  const found: Problem | null = problem === 'unfit-text' ? problem : refused;
  const send = async () => {
    if (problem !== null || isSending) return;
    if (sent.current.body !== said) sent.current = { body: said, postId: hexId() };
    setIsSending(true);
    setRefused(null);
    try {
      await client.call(postPlaceMessage, { body: { placeId, _id: sent.current.postId, body: said } });
      sent.current = { body: '', postId: '' };
      // What he wrote since stays.
      setText((now) => (now.trim() === said ? '' : now));
      onPosted();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setRefused(problemOf(refusalOf(error.failure, postPlaceMessage)));
    } finally {
      setIsSending(false);
      field.current?.focus();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {found && (
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          {tooMany > 0 ? t('tooLong', { count: tooMany }) : t(`problem.${found}`)}
        </p>
      )}
      <WriteLine
        ref={field}
        label={t('write')}
        placeholder={t('placeholder')}
        value={text}
        onChange={(value) => {
          setText(value);
          setRefused(null);
        }}
        problemId={found ? `${id}-problem` : null}
        sendLabel={t('send')}
        isOff={problem !== null || isSending}
        isBusy={isSending}
        onSend={() => void send()}
      />
    </form>
  );
}
