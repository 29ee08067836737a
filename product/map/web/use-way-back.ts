import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

/** State of the history entry in which the map shows something for a page that was open before. */
export const SHOWN_FOR_PAGE = { isShownForPage: true } as const;

const shownForPage = z.object({ isShownForPage: z.literal(true) });
/** The router stores the state of an entry so. */
const entryForPage = z.object({ usr: shownForPage });

/** Back to the page that asked the map to show something; null where none did. */
export function useWayBack(): (() => void) | null {
  const navigate = useNavigate();
  const isShownForPage = shownForPage.safeParse(useLocation().state).success;
  if (!isShownForPage) return null;
  return () => {
    // The visitor may have left the entry meanwhile, and another one is not to be left.
    if (entryForPage.safeParse(history.state).success) void navigate(-1);
  };
}
