import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type MessageReaction, type Reaction, reactions } from '../../contract/schema.ts';
import { ReactionGlyph } from './reaction-glyph.tsx';
import { reactionName } from './describe-reaction.ts';
import styles from './reactions.module.css';

export interface ReactionBarProps {
  readonly given: readonly MessageReaction[];
  readonly ownId: string;
  /** Null takes one's reaction back. */
  readonly onChoose: (reaction: Reaction | null) => void;
}

/** The four reactions, each a toggle; arrows move. */
export function ReactionBar({ given, ownId, onChoose }: ReactionBarProps) {
  const { t } = useTranslation('chat');
  const bar = useRef<HTMLDivElement>(null);
  const own = given.find(({ byUserId }) => byUserId === ownId)?.reaction ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = placeByKey(at, event.key, buttons.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('reactions.bar')}
      className={styles['bar']}
      onKeyDown={onKeyDown}
    >
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          tabIndex={reaction === (own ?? reactions[0]) ? 0 : -1}
          aria-pressed={reaction === own}
          aria-label={reactionName(reaction, given, ownId, t)}
          className={styles['choice']}
          onClick={() => onChoose(reaction === own ? null : reaction)}
        >
          <ReactionGlyph reaction={reaction} size={26} />
        </button>
      ))}
    </div>
  );
}

function placeByKey(at: number, key: string, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
