/** Pixels from the end that still count as the end. */
const END_SLACK_PX = 40;

/** Whether a `MessageScroller` shows its end. */
export const isNearEnd = ({ scrollTop }: HTMLElement): boolean => -scrollTop < END_SLACK_PX;
