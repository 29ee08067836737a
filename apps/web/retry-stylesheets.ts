/** Style sheets that failed. The bundler requests each only once. */
const failed = new Set<HTMLLinkElement>();

const note = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
};
addEventListener('error', note, true);

/** @throws Error when one of them fails again */
export async function retryStylesheets(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error('a style sheet did not come')));
    link.replaceWith(next);
  });
}
