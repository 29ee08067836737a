import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import { presenceOf, withPresence } from '../../partner-presence.rules.ts';
import { changeFound, changeThread, type ChatStore } from './chat.state.ts';

/** What was heard last of a person holds wherever the chats name them: in the list, in their conversation, in what was found. */
function changePartner(
  store: ChatStore,
  partnerId: string,
  change: (partner: PartialUser) => PartialUser,
): void {
  const after = <Item extends { readonly partner: PartialUser }>(items: readonly Item[]): readonly Item[] => {
    const changed = items.map((item) => {
      if (item.partner._id !== partnerId) return item;
      const partner = change(item.partner);
      return partner === item.partner ? item : { ...item, partner };
    });
    return changed.some((item, at) => item !== items[at]) ? changed : items;
  };
  const { conversations } = store.getState();
  const changed = after(conversations);
  if (changed !== conversations) store.setState({ conversations: changed });
  changeFound(store, after);
  changeThread(store, partnerId, (thread) => {
    const partner = change(thread.partner);
    return partner === thread.partner ? thread : { ...thread, partner };
  });
}

/** An answer said this of a person. */
export const takePartner = (store: ChatStore, partner: PartialUser): void =>
  changePartner(store, partner._id, (known) => withPresence(known, partner));

/** The map says this of a person now; null of one who left it. */
export function takePresence(store: ChatStore, personId: string, person: NearbyVisitor | null): void {
  const presence = presenceOf(person);
  changePartner(store, personId, (known) => withPresence(known, presence));
}
