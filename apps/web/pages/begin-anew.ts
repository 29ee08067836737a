/** Somebody else is there, or he may do something else: nothing of before is kept, and root opens. */
export const beginAnew = (): void => location.replace('/');
