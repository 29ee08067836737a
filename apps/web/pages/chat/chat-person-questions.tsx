import type { PersonQuestions } from '#product/chat/web/thread/use-block-or-report.tsx';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { BlockPerson } from '../block-person.tsx';
import { ReportPerson } from '../map/report.tsx';

/** What the chat pages ask about a person; a blocked one also disappears from the map. */
export const chatPersonQuestions: PersonQuestions = {
  blockQuestion: ({ onBlocked, ...rest }) => (
    <BlockPerson
      {...rest}
      onBlocked={() => {
        onBlocked();
        reloadNearby();
      }}
    />
  ),
  reportDrawer: (props) => <ReportPerson {...props} />,
};
