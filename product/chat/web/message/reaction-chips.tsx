import { useTranslation } from '#platform/i18n/use-translation.ts';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { type MessageReaction, reactions } from '../../contract/schema.ts';
import { ReactionGlyph } from './reaction-glyph.tsx';
import { reactionName } from './describe-reaction.ts';
import styles from './reactions.module.css';

export interface ReactionChipsProps {
  readonly given: readonly MessageReaction[];
  readonly ownId: string;
  /** One's reaction did not get through just now. */
  readonly hasFailed: boolean;
}

/** What was reacted with, how often, and whether by oneself. */
export function ReactionChips({ given, ownId, hasFailed }: ReactionChipsProps) {
  const { t } = useTranslation('chat');
  const shown = reactions.filter((reaction) => given.some((one) => one.reaction === reaction));
  if (shown.length === 0) return null;
  const isOwn = (reaction: string) =>
    given.some((one) => one.reaction === reaction && one.byUserId === ownId);
  return (
    <span className={styles['chips']}>
      {shown.map((reaction) => (
        <span
          key={reaction}
          className={classNames(
            styles['chip'],
            isOwn(reaction) && styles['own'],
            hasFailed && isOwn(reaction) && styles['failed'],
          )}
        >
          <ReactionGlyph reaction={reaction} size={16} />
          <span aria-hidden="true">{given.filter((one) => one.reaction === reaction).length}</span>
          <VisuallyHidden>{reactionName(reaction, given, ownId, t)}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
