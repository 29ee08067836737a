import type { Face } from '../model/chat-context.tsx';
import type { PersonQuestions } from '../thread/use-block-or-report.tsx';

export interface ChatListProps extends PersonQuestions {
  readonly face: Face;
  /** Whose conversation stands beside the list. */
  readonly openPartnerId?: string | undefined;
  /** Opens it, at a message of it where one is named. */
  readonly onOpen: (partnerId: string, messageId?: string) => void;
}

export interface RequestsWay {
  /** To the requests, which have a list of their own. */
  readonly onRequests: () => void;
}
