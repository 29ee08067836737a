import type { ReactNode } from 'react';
import { isEmojiAlone } from '#product/messaging/emoji.rules.ts';
import { textParts } from '../../links.rules.ts';
import styles from './bubble.module.css';

export interface MessageTextProps {
  readonly text: string;
  /** The tab key comes to its links, as to the message they stand in. */
  readonly isTabStop: boolean;
  /** Stands behind its last word. */
  readonly children?: ReactNode;
}

/** What was written. An address leads to where it says once it is pressed; nothing is loaded of it before. */
export const MessageText = ({ text, isTabStop, children }: MessageTextProps) => (
  <span className={isEmojiAlone(text) ? styles['large'] : undefined}>
    {textParts(text).map((part, index) =>
      part.href === null ? (
        part.text
      ) : (
        <a
          key={index}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={isTabStop ? 0 : -1}
          className={styles['link']}
        >
          {part.text}
        </a>
      ),
    )}
    {children}
  </span>
);
