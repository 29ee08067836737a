/** Tabs of one browser with the same content: one leads, and each receives the others' posts. */
export interface Tabs {
  /** Joins under a name until the signal is aborted. */
  readonly join: (name: string, options: JoinOptions) => Tab;
}

export interface JoinOptions {
  readonly signal: AbortSignal;
  /** Called when this tab becomes the leader. */
  readonly onLead: () => void;
  /** Called when another tab posts. */
  readonly onPost: (data: unknown) => void;
}

export interface Tab {
  readonly leads: () => boolean;
  /** Takes the lead from any other tab: one in the background may be suspended while it leads. */
  readonly takeLead: () => void;
  /** Calls `onPost` of every other tab. */
  readonly post: (data: unknown) => void;
}

/** Tabs of a browser, by Web Locks and a broadcast channel. Without locks every tab leads. */
export const browserTabs: Tabs = {
  join: (name, { signal, onLead, onPost }) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => onPost(data);
    signal.addEventListener('abort', () => channel.close());
    const post = (data: unknown) => {
      if (!signal.aborted) channel.postMessage(data);
    };
    // Only secure pages have it, whatever its type says.
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) {
      queueMicrotask(onLead);
      return { leads: () => !signal.aborted, takeLead: () => undefined, post };
    }
    let isLeader = false;
    let isTaking = false;
    let queued: AbortController | null = null;
    const held = () => {
      if (signal.aborted) return undefined;
      isTaking = false;
      isLeader = true;
      onLead();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const lost = (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    };
    const queue = () => {
      if (signal.aborted) return;
      const waiting = new AbortController();
      queued = waiting;
      signal.addEventListener('abort', () => waiting.abort());
      void locks.request(name, { signal: waiting.signal }, held).catch(lost).then(next(waiting));
    };
    /** Another tab took the lead: this one waits until that ends. */
    const next = (of: AbortController | null) => () => {
      if (of !== queued) return;
      isLeader = false;
      queue();
    };
    queue();
    return {
      leads: () => isLeader && !signal.aborted,
      takeLead: () => {
        if (isLeader || isTaking || signal.aborted) return;
        isTaking = true;
        queued?.abort();
        queued = null;
        void locks.request(name, { steal: true }, held).catch(lost).then(next(null));
      },
      post,
    };
  },
};
