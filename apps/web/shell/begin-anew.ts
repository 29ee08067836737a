/** Somebody else is there, or he may do something else: nothing of before is kept, and another address opens. */
export const beginAnewAt = (path: string): void => location.replace(path);

export const beginAnew = (): void => beginAnewAt('/');
