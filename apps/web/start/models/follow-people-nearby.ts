import type { ChatStore } from '#product/chat/web/model/chat.state.ts';
import { takePresence } from '#product/chat/web/model/partners.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { peopleIn } from '../../pages/map/people-in.ts';
import type { SessionServices } from '../session/session-parts.ts';

/** Whether a person is there is one thing on the whole screen: what the map hears of them, their chats say too. */
export function followPeopleNearby(
  { live }: { readonly live: Pick<SessionServices['live'], 'on'> },
  store: ChatStore,
): void {
  nearbyStore.subscribe((now, before) => {
    const people = peopleIn(now);
    if (people === peopleIn(before)) return;
    const known = new Set(peopleIn(before));
    for (const person of people) if (!known.has(person)) takePresence(store, person._id, person);
  });
  // Who is no longer around is beyond the view, or filtered out; only an event says that they left.
  live.on((frame) => {
    if (frame.type !== 'events') return;
    for (const event of frame.events) {
      if (event.type !== 'visitor') continue;
      if ('gone' in event) takePresence(store, event.gone, null);
      else takePresence(store, event.visitor._id, event.visitor);
    }
  });
}
