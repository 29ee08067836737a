/** Runs `work` at most once every `ms` milliseconds; the first call runs at once. */
export function throttle(
  work: () => void,
  ms: number,
): { readonly ask: () => void; readonly cancel: () => void } {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = () => {
    timer = null;
    last = performance.now();
    work();
  };
  return {
    ask: () => {
      if (timer) return;
      const wait = last + ms - performance.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait);
    },
    cancel: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
