import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { CallFailure } from '#platform/client/client.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { CardNote } from '#platform/ui/display/card-frame.tsx';
import { peopleUsedUp } from '#product/captcha/client.rules.ts';
import { usePeopleUsedUpWords } from '#product/nearby/web/people-used-up.ts';

interface ProfileLoadFailedProps {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
}

/** Says why the rest of a profile is missing, and from when on there is more where the hour's people are used up. */
export function ProfileLoadFailed({ failure, onRetry }: ProfileLoadFailedProps) {
  const { t } = useTranslation(['person', 'common']);
  const wordsOf = usePeopleUsedUpWords();
  const [usedUp] = useState(() => peopleUsedUp(failure, Date.now()));
  return (
    <>
      <div role="status">
        <CardNote>{usedUp ? wordsOf(usedUp).inOne : t('loadFailed')}</CardNote>
      </div>
      <Button wide onClick={onRetry}>
        {t('common:tryAgain')}
      </Button>
    </>
  );
}
