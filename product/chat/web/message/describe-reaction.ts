import type { Translate } from '#platform/i18n/text-modules.ts';
import type { MessageReaction, Reaction } from '../../contract/schema.ts';

/** "Hot, 2, you reacted"; the name alone where nobody did. */
export function reactionName(
  reaction: Reaction,
  given: readonly MessageReaction[],
  ownId: string,
  t: Translate<'chat'>,
): string {
  const by = given.filter((one) => one.reaction === reaction);
  const name = t(`reactions.${reaction}`);
  if (by.length === 0) return name;
  const isOwn = by.some(({ byUserId }) => byUserId === ownId);
  return t(isOwn ? 'reactions.countOwn' : 'reactions.count', { reaction: name, count: by.length });
}
