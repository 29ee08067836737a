import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MessageComposer } from '#product/messaging/web/message-composer.tsx';
import { draftTo } from '#product/messaging/web/messaging.state.ts';
import { PLACE_POST_LENGTH } from '../contract.ts';
import { postsAt } from './post-channel.ts';
import { usePostsServices } from './posts-context.tsx';

const LIMITS = { maxLength: PLACE_POST_LENGTH.max, mayBeEmpty: false };

/** Where one writes at a place; what is begun is kept on the device. */
export function PostComposer({ placeId }: { readonly placeId: string }) {
  const { t } = useTranslation('places');
  const { messaging } = usePostsServices();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useStore(messaging.store, (state) => draftTo(state, postsAt(placeId)));
  return (
    <MessageComposer
      field={field}
      isBar={false}
      words={{
        label: t('write'),
        placeholder: t('placeholder'),
        send: t('send'),
        unfit: t('problem.unfit-text'),
        tooLong: (count) => t('tooLong', { count }),
        takeOut: t('takeOut'),
      }}
      text={text}
      limits={LIMITS}
      onChange={(next) => messaging.setDraft(postsAt(placeId), next)}
      onSend={(body) => {
        messaging.write({ ...postsAt(placeId), body });
        field.current?.focus();
      }}
    />
  );
}
