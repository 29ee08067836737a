import { expect, it } from 'vitest';
import type { Live } from '../live/live-protocol.ts';
import { conversationOf, messageOf, OTHER } from '#product/chat/chat.fixture.ts';
import { createChatStore, openThread } from '#product/chat/web/model/chat.state.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { isOnline } from '#product/profiles/rules.ts';
import { answer, context, nothingYet, person, take } from '../../nearby-state.fixture.ts';
import { followPeopleNearby } from './follow-people-nearby.ts';

it('who comes, goes away or leaves on the map does so in the list of chats and in their conversation', () => {
  const listeners: Parameters<Live['on']>[0][] = [];
  const on: Live['on'] = (listener) => {
    listeners.push(listener);
    return () => undefined;
  };
  const store = createChatStore();
  const conversation = conversationOf(messageOf(1));
  store.setState({
    conversations: [conversation],
    threads: { [OTHER]: openThread(conversation.partner, conversation) },
  });
  followPeopleNearby({ live: { on } }, store);
  const others = { ...person(1), _id: OTHER };
  const said = () => {
    const { conversations, threads } = store.getState();
    const thread = threads[OTHER];
    const inList = conversations[0]?.partner;
    expect(thread?.status === 'open' && thread.partner).toEqual(inList);
    return inList && isOnline(inList);
  };
  const happens = (event: object) => {
    for (const listener of listeners) listener({ type: 'events', cursor: 'c', events: [event] } as never);
  };
  expect(said()).toBe(false);
  nearbyStore.setState({ nearby: take(nothingYet, answer({ visitors: [others] }), context) });
  expect(said()).toBe(true);
  happens({ type: 'visitor', visitor: { ...others, isOnline: false } });
  expect(said()).toBe(false);
  happens({ type: 'visitor', visitor: others });
  expect(said()).toBe(true);
  // Beyond the view they are not gone.
  nearbyStore.setState({ nearby: take(nothingYet, answer({}), context) });
  expect(said()).toBe(true);
  happens({ type: 'visitor', gone: OTHER });
  expect(said()).toBe(false);
});
