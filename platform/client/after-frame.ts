/**
 * Runs a piece of work once the browser has drawn the next frame, so that what the page shows does not wait for it.
 *
 * @returns how to call it off
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    if (timer) clearTimeout(timer);
  };
}
