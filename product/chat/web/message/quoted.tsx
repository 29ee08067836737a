import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Message, Quote } from '../../contract/schema.ts';
import { quoteLine } from '../../timeline/timeline.rules.ts';
import { useChatState } from '../model/chat-context.tsx';
import { messageIn } from '../model/chat.state.ts';
import { describeEmbed } from './describe-embed.ts';
import styles from './quoted.module.css';

export interface QuotedProps {
  readonly quote: Quote;
  readonly partnerId: string;
  readonly ownId: string;
  /** Of the other one. */
  readonly handle: string;
  /** The tab key comes to it, as to the message it stands in. */
  readonly isTabStop: boolean;
  readonly onGoTo: (messageId: string) => void;
}

/** What a message answers, above its text; leads there, also where that is not loaded yet. */
export function Quoted({ quote, partnerId, ownId, handle, isTabStop, onGoTo }: QuotedProps) {
  const { t } = useTranslation('chat');
  const quoted = useChatState(({ threads }) => {
    const thread = threads[partnerId];
    return thread?.status === 'open' ? messageIn(thread, quote._id) : null;
  });
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      className={styles['quoted']}
      onClick={() => onGoTo(quote._id)}
    >
      <span className={styles['who']}>{quote.userIdFrom === ownId ? t('quote.you') : handle}</span>
      <QuoteText quote={quote} quoted={quoted} />
    </button>
  );
}

export interface QuoteTextProps {
  readonly quote: Quote;
  /** The message itself, where it is loaded. */
  readonly quoted: Message | null;
}

/** The one line of what is quoted. */
export function QuoteText({ quote, quoted }: QuoteTextProps) {
  const { t } = useTranslation('chat');
  const line = quoteLine(quote, quoted);
  if (line.type === 'unsent') return <em className={styles['text']}>{t('quote.unsent')}</em>;
  const text = line.type === 'text' ? line.text : describeEmbed(line.embed, t);
  return <span className={styles['text']}>{text}</span>;
}
