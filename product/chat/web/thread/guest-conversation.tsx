import ArrowLeft from 'lucide-react/icons/arrow-left';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LockedComposer, MessageComposer } from '#product/messaging/web/composer/message-composer.tsx';
import { LogPlaceholder } from '#product/messaging/web/log/message-log.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { messageLimits } from '../../rules.ts';
import { useWritesAtOnce } from './use-writes-at-once.ts';

export interface GuestConversationProps {
  readonly partner: { readonly id: string; readonly handle: string; readonly hasAccount: boolean };
  readonly picture: ReactNode;
  readonly onBack: () => void;
  /** What the visitor has written so far. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** They would send it, and have no account yet. */
  readonly onSend: (said: string) => void;
}

/** A conversation before the visitor has an account: one writes first and signs up to send it. */
export function GuestConversation({ partner, picture, ...on }: GuestConversationProps) {
  const { t } = useTranslation(['chat', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  useWritesAtOnce(field, { isEmpty: true, isAtMessage: false });
  const { id: userId, handle, hasAccount } = partner;
  return (
    <Page
      title={handle}
      label={t('conversation.with', { handle })}
      isFilled
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={on.onBack} />
      }
      picture={picture}
      titleTo={linkTo(pages.map.person, { userId })}
    >
      <LogPlaceholder>
        <EmptyState
          icon={<MessageSquare aria-hidden="true" />}
          title={t('conversation.empty')}
          {...(hasAccount && { text: t('conversation.guestText', { handle }) })}
        />
      </LogPlaceholder>
      {hasAccount ? (
        <MessageComposer
          field={field}
          words={{
            label: t('composer.label', { handle }),
            placeholder: t('composer.placeholder'),
            send: t('composer.send'),
            unfit: t('composer.disallowed-text'),
            tooLong: (count) => t('composer.tooLong', { count }),
            takeOut: t('composer.takeOut'),
          }}
          isBar
          text={on.text}
          limits={messageLimits(false)}
          onChange={on.onChange}
          onSend={on.onSend}
        />
      ) : (
        <LockedComposer>{t('composer.locked', { handle })}</LockedComposer>
      )}
    </Page>
  );
}
