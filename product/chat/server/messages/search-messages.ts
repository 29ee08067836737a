import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { PAGE_SIZE } from '../../contract/schema.ts';
import type { searchMessages as contract } from '../../contract/chat-endpoints.ts';
import { rarestWord, searchQuery } from '../../search.rules.ts';
import type { Context } from '../context.ts';
import { findMessageTime, findWithWords } from './search.store.ts';

export const searchMessages =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { words, userId, before } }) => {
    const asked = searchQuery(words);
    if (asked === null) return { found: [], hasMore: false };
    const { database } = context;
    const from = before === undefined ? null : await findMessageTime(database, caller._id, before);
    if (before !== undefined && from === null) throw new Refused<typeof contract>('not-found');
    const blocked = [...context.hiddenFrom(caller._id)];
    const limit = PAGE_SIZE.found;
    const messages = await findWithWords(database, caller._id, {
      ...{ asked, rarest: rarestWord(words), from, blocked, limit: limit + 1, now: context.clock.now() },
      ...{ partnerId: userId ?? null },
    });
    const kept = messages.slice(0, limit);
    const partnerOf = ({ userIdFrom, userIdTo }: (typeof kept)[number]) =>
      userIdFrom === caller._id ? userIdTo : userIdFrom;
    const partners = await context.partialUsersOf(caller, [...new Set(kept.map(partnerOf))]);
    return {
      found: kept.flatMap((message) => {
        const partner = partners.get(partnerOf(message));
        return partner ? [{ message, partner }] : [];
      }),
      hasMore: messages.length > limit,
    };
  };
