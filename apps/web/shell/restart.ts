/** Somebody else is there, or he may do something else: nothing of before is kept, and another address opens. */
export const restartAt = (path: string): void => location.replace(path);

export const restart = (): void => restartAt('/');
