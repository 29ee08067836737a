import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type CallFailure, type Client, refusalOf } from '#platform/client/client.ts';
import { throttle } from '#platform/client/throttle.ts';
import { mayHaveMissed } from '#product/live/contract.ts';
import { getGroup, listOwnGroups } from '../contract/read-endpoints.ts';
import type { GroupEvent } from '../contract/events.ts';
import type { GroupMessagePage, OpenGroup } from '../contract/schema.ts';
import { newsOfAll, withGroup, withUnread } from '../list.rules.ts';

/** What a live frame may say about groups. */
interface GroupFrame extends Partial<Omit<GroupEvent, 'type'>> {
  readonly type: string;
  readonly moved?: true | undefined;
  readonly events?: readonly (Partial<Omit<GroupEvent, 'type'>> & { readonly type: string })[];
}

export interface GroupLive {
  readonly on: (listener: (frame: GroupFrame) => void) => () => void;
}

export interface OwnGroups {
  /** Whose they are; null while nobody with groups is there. */
  readonly ownId: string | null;
  /** Null until they are there. */
  readonly groups: readonly OpenGroup[] | null;
  readonly hasFailed: boolean;
  /** How much of them is new to the visitor. */
  readonly news: number;
}

/** What a request said about a group. */
export type GroupUpdate =
  | { readonly type: 'loaded'; readonly group: OpenGroup; readonly page: GroupMessagePage | null }
  | { readonly type: 'failed'; readonly failure: CallFailure };

/** The visitor's read mark moved. */
export interface ReadUpdate {
  readonly type: 'read';
  readonly unreadCount: number;
}

/** A screen that shows a group. */
export interface GroupScreen {
  /** The number of the first message it shows, 0 for the newest ones; null where it shows no messages. */
  readonly messagesFrom: () => number | null;
  readonly onUpdate: (update: GroupUpdate | ReadUpdate) => void;
}

/**
 * The visitor's groups and the groups on the screens, kept up to date. All groups that events name are loaded here: one
 * event causes at most one request, however many listen.
 */
export interface GroupsModel {
  readonly store: StoreApi<OwnGroups>;
  readonly start: (ownId: string) => void;
  readonly stop: () => void;
  /** Loads the list and everything shown. */
  readonly loadAgain: () => void;
  /** Loads a group for a screen, and with each event of it; returns how to end that. */
  readonly show: (groupId: string, screen: GroupScreen) => () => void;
  /** Loads a group because of an event; null where the event itself said everything. */
  readonly loadAfter: (event: GroupEvent) => Promise<GroupUpdate> | null;
  /** Loads a group again for all who show it. */
  readonly refetch: (groupId: string) => void;
  /** Takes in a group as another call answered it. */
  readonly replace: (group: OpenGroup) => void;
  /** What of a group is read was marked by this page. */
  readonly setUnread: (groupId: string, unreadCount: number) => void;
}

/** A group that changes faster is asked for this often, in milliseconds. */
const GROUP_MS = 1_000;
/** The changes that are known when an event arrives a second time, by another way. */
const KNOWN_CHANGES = 100;
/** The list may be a moment late: it is asked for beside the group on the screen. */
const LIST_MS = 3_000;

const nobody: OwnGroups = { ownId: null, groups: null, hasFailed: false, news: 0 };

/** Works one at a time; once more where it was asked for meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWorking = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isWorking) return;
    isWorking = true;
    try {
      while (isStale) {
        isStale = false;
        await work();
      }
    } finally {
      isWorking = false;
    }
  };
}

export function createGroupsModel({
  client,
  live,
  limit = throttle,
}: {
  readonly client: Client;
  readonly live: GroupLive;
  /** Slows down what is asked for often. */
  readonly limit?: typeof throttle;
}): GroupsModel {
  const store = createStore<OwnGroups>()(() => nobody);
  const screens = new Map<string, Set<GroupScreen>>();
  /** By group how it is asked for. */
  const asking = new Map<string, { readonly now: () => Promise<void>; readonly soon: () => void }>();
  /** By group who waits for the next load that begins. */
  const waiting = new Map<string, ((update: GroupUpdate) => void)[]>();
  const loading = new Set<string>();
  const byChange = new Map<string, Promise<GroupUpdate> | null>();

  const setGroups = (groups: readonly OpenGroup[]) => store.setState({ groups, news: newsOfAll(groups) });
  const ownGroups = () => store.getState().groups ?? [];
  const ownGroup = (groupId: string) => ownGroups().find(({ _id }) => _id === groupId);

  const loadList = oneAtATime(async () => {
    const { ownId } = store.getState();
    if (ownId === null) return;
    try {
      const { groups } = await client.call(listOwnGroups);
      if (store.getState().ownId !== ownId) return;
      setGroups(groups);
      store.setState({ hasFailed: false });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // What is known stays.
      if (store.getState().ownId === ownId) store.setState({ hasFailed: true });
    }
  });

  const replace = (group: OpenGroup) => {
    if (store.getState().groups !== null) setGroups(withGroup(ownGroups(), group));
  };

  const load = async (groupId: string): Promise<void> => {
    const { ownId } = store.getState();
    const shown = [...(screens.get(groupId) ?? [])].map(({ messagesFrom }) => messagesFrom());
    const waiters = waiting.get(groupId) ?? [];
    waiting.delete(groupId);
    if (shown.length === 0 && ownId === null && waiters.length === 0) return;
    loading.add(groupId);
    const update = await fetchGroup(groupId, shown);
    loading.delete(groupId);
    if (store.getState().ownId === ownId) updateOwn(groupId, update);
    for (const screen of screens.get(groupId) ?? []) screen.onUpdate(update);
    for (const resolve of waiters) resolve(update);
  };
  const updateOwn = (groupId: string, update: GroupUpdate) => {
    if (update.type === 'loaded') replace(update.group);
    else if (refusalOf(update.failure, getGroup) === 'not-found' && ownGroup(groupId))
      setGroups(ownGroups().filter(({ _id }) => _id !== groupId));
  };
  const fetchGroup = async (groupId: string, shown: readonly (number | null)[]): Promise<GroupUpdate> => {
    const numbers = shown.filter((from) => from !== null);
    const from = Math.min(...numbers);
    const messages = numbers.length > 0 ? ({ messages: '1', ...(from > 0 && { from }) } as const) : {};
    try {
      const { page = null, ...group } = await client.call(getGroup, { query: { groupId, ...messages } });
      return { type: 'loaded', group, page };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return { type: 'failed', failure: error.failure };
    }
  };

  const askingFor = (groupId: string) => {
    const before = asking.get(groupId);
    if (before) return before;
    const now = oneAtATime(() => load(groupId));
    const { ask } = limit(() => void now(), GROUP_MS);
    const made = { now, soon: ask };
    asking.set(groupId, made);
    return made;
  };

  const setUnread = (groupId: string, unreadCount: number) => {
    const group = ownGroup(groupId);
    if (group) replace(withUnread(group, unreadCount));
    for (const screen of screens.get(groupId) ?? []) screen.onUpdate({ type: 'read', unreadCount });
  };

  const startLoadAfter = ({ groupId, unreadCount }: GroupEvent): Promise<GroupUpdate> | null => {
    // An answer on its way may have counted before.
    if (unreadCount !== undefined && !loading.has(groupId)) {
      setUnread(groupId, unreadCount);
      return null;
    }
    const update = new Promise<GroupUpdate>((resolve) => {
      waiting.set(groupId, [...(waiting.get(groupId) ?? []), resolve]);
    });
    askingFor(groupId).soon();
    return update;
  };
  const loadAfter = (event: GroupEvent) => {
    const before = byChange.get(event.changeId);
    if (before !== undefined) return before;
    const update = startLoadAfter(event);
    byChange.set(event.changeId, update);
    const [oldest] = byChange.keys();
    if (oldest !== undefined && byChange.size > KNOWN_CHANGES) byChange.delete(oldest);
    return update;
  };

  const { ask: loadListSoon } = limit(() => void loadList(), LIST_MS);

  live.on((frame) => {
    if (mayHaveMissed(frame)) {
      // What is the visitor's own is heard wherever they look.
      if (!frame.moved) loadListSoon();
      for (const groupId of screens.keys()) askingFor(groupId).soon();
    }
    // By visitor it concerns them, by place it may be a group of others.
    const { ownId } = store.getState();
    if (isGroupEvent(frame) && (ownId !== null || screens.has(frame.groupId))) void loadAfter(frame);
    for (const event of frame.events ?? [])
      if (isGroupEvent(event) && screens.has(event.groupId)) void loadAfter(event);
  });

  return {
    store,
    start: (ownId) => {
      store.setState({ ...nobody, ownId });
      void loadList();
    },
    stop: () => store.setState(nobody),
    loadAgain: () => {
      store.setState({ hasFailed: false });
      void loadList();
      for (const groupId of screens.keys()) void askingFor(groupId).now();
    },
    show: (groupId, screen) => {
      const all = screens.get(groupId) ?? new Set();
      screens.set(groupId, all.add(screen));
      void askingFor(groupId).now();
      return () => {
        all.delete(screen);
        if (all.size === 0) screens.delete(groupId);
      };
    },
    refetch: (groupId) => void askingFor(groupId).now(),
    ...{ loadAfter, replace, setUnread },
  };
}

const isGroupEvent = (frame: GroupFrame): frame is GroupEvent =>
  frame.type === 'group' && frame.groupId !== undefined && frame.changeId !== undefined;
