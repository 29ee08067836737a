import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { MessageComposer } from '#product/messaging/web/composer/message-composer.tsx';
import { useDraft } from '#product/messaging/web/outbox/use-outgoing.ts';
import { PLACE_POST_LENGTH } from '../../contract/schema.ts';
import { postsAt } from './post-channel.ts';
import { usePostsServices } from './posts-context.tsx';

const LIMITS = { maxLength: PLACE_POST_LENGTH.max, mayBeEmpty: false };

/** Composer of a post at a place. The draft is kept on the device. */
export function PostComposer({ placeId }: { readonly placeId: string }) {
  const { t } = useTranslation('places');
  const { messaging } = usePostsServices();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(messaging, postsAt(placeId));
  return (
    <MessageComposer
      field={field}
      isBar={false}
      words={{
        label: t('write'),
        placeholder: t('placeholder'),
        send: t('send'),
        unfit: t('problem.disallowed-text'),
        tooLong: (count) => t('tooLong', { count }),
        takeOut: t('takeOut'),
      }}
      text={text}
      limits={LIMITS}
      onChange={setText}
      onSend={(body) => {
        messaging.write({ ...postsAt(placeId), body });
        field.current?.focus();
      }}
    />
  );
}
