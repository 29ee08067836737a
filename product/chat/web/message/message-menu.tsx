import type { KeyboardEvent } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import type { MessageReaction, Reaction } from '../../contract/schema.ts';
import styles from './message-menu.module.css';
import { ReactionBar } from './reaction-bar.tsx';

export interface MessageMenuProps {
  /** Null where one does not react: to what one wrote. */
  readonly given: readonly MessageReaction[] | null;
  readonly ownId: string;
  readonly items: readonly MenuItem[];
  /** Null takes one's reaction back. */
  readonly onReact: (reaction: Reaction | null) => void;
}

/** What can be done with a message: the reactions above, the rest below; arrows lead through both. */
export function MessageMenu({ given, ownId, items, onReact }: MessageMenuProps) {
  const { t } = useTranslation('chat');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = all.findIndex((one) => one === document.activeElement);
    const next = placeByKey(at, event.key, all.length);
    if (next === null) return;
    event.preventDefault();
    const above = event.currentTarget.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
    (next === 'above' ? (above ?? all.at(-1)) : all[next])?.focus();
  };
  return (
    <div onKeyDown={onKeyDown}>
      {given && (
        <div className={styles['reactions']}>
          <ReactionBar given={given} ownId={ownId} onChoose={onReact} />
        </div>
      )}
      <div role="menu" aria-label={t('message.actions')}>
        {items.map(({ name, icon, onSelect }, index) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={index === 0 ? 0 : -1}
            className={styles['item']}
            onClick={onSelect}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

/** @param at the item that has the focus, -1 when the reactions have it */
function placeByKey(at: number, key: string, count: number): number | 'above' | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : 'above';
  if (at < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
