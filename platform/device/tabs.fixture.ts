import type { JoinOptions, Tabs } from './tabs.ts';

/** Tabs within this process, without a browser. */
export function tabsInMemory(): Tabs {
  const members = new Map<string, Set<JoinOptions>>();
  const leaders = new Map<string, JoinOptions>();
  const lead = (name: string, member: JoinOptions | undefined) => {
    if (!member || leaders.get(name) === member) return;
    leaders.set(name, member);
    queueMicrotask(member.onLead);
  };
  return {
    join: (name, member) => {
      const all = members.get(name) ?? new Set();
      members.set(name, all.add(member));
      if (!leaders.has(name)) lead(name, member);
      member.signal.addEventListener('abort', () => {
        all.delete(member);
        if (leaders.get(name) !== member) return;
        leaders.delete(name);
        lead(name, [...all][0]);
      });
      return {
        leads: () => leaders.get(name) === member,
        takeLead: () => lead(name, member),
        post: (data) => {
          for (const other of all) if (other !== member) queueMicrotask(() => other.onPost(data));
        },
      };
    },
  };
}
