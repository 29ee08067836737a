import BadgeCheck from 'lucide-react/icons/badge-check';
import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed, type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { activate } from '../../contract.ts';
import { ActivateByPassword } from './activate-by-password.tsx';
import { ConfirmActions } from './confirm-actions.tsx';
import { useConfirmWay } from './confirm-here.tsx';
import { LinkExpired } from '../link-expired.tsx';

export interface ActivateProps {
  /** Of a mailed link; null when the address held none. */
  readonly token: string | null;
  /** The current visitor; null when signed out or still unknown. */
  readonly visitor: Visitor | null;
  /** Where the visitor goes on. */
  readonly goesTo: string;
  /** The visitor's rights changed: the app restarts there. */
  readonly onIn: () => void;
}

type Outcome = 'asking' | 'password' | 'done' | 'ended' | 'failed';

export function Activate({ token, visitor, goesTo, onIn }: ActivateProps) {
  const { t } = useTranslation(['account', 'common']);
  const client = useClient();
  const [outcome, setOutcome] = useState<Outcome>(token === null ? 'ended' : 'asking');
  useEffect(() => {
    if (outcome !== 'asking' || token === null) return;
    const ask = async () => {
      try {
        await client.call(activate, { body: { token } });
        setOutcome('done');
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        setOutcome(outcomeOf(error.failure));
      }
    };
    void ask();
  }, [client, token, outcome]);

  const isActive = visitor?.accountIsActivated === true;
  if ((token === null || outcome === 'ended') && !isActive)
    return (
      <LinkExpired text={t(visitor?.email ? 'link.ended' : 'link.endedElsewhere')}>
        {visitor?.email ? (
          <AnotherLink />
        ) : (
          <ButtonLink to={linkTo(pages.account.login)}>{t('logIn.title')}</ButtonLink>
        )}
      </LinkExpired>
    );
  if (token !== null && outcome === 'password')
    return (
      <ActivateByPassword
        token={token}
        onDone={() => setOutcome('done')}
        onEnded={() => setOutcome('ended')}
      />
    );
  // Following the link again only confirms that it worked.
  const isDone = outcome !== 'asking' && outcome !== 'failed';
  return (
    <FullScreenGate
      key={outcome}
      icon={<BadgeCheck aria-hidden="true" />}
      title={isDone ? t('activate.doneTitle') : t('activate.title')}
      actions={
        isDone ? (
          visitor ? (
            <Button variant="filled" wide onClick={onIn}>
              {t(goesTo === linkTo(pages.map.home) ? 'toMap' : 'goOn')}
            </Button>
          ) : (
            // On a device that is not logged in the map would ask for an age first.
            <ButtonLink to={linkTo(pages.account.login)} variant="filled">
              {t('logIn.title')}
            </ButtonLink>
          )
        ) : (
          outcome === 'failed' && <Button onClick={() => setOutcome('asking')}>{t('common:tryAgain')}</Button>
        )
      }
    >
      {isDone && <p>{t('activate.done')}</p>}
      {outcome === 'failed' && <FieldError id="activate-problem">{t('problem.failed')}</FieldError>}
    </FullScreenGate>
  );
}

function AnotherLink() {
  return <ConfirmActions way={useConfirmWay()} size="touch" />;
}

function outcomeOf(failure: CallFailure): Outcome {
  const refusal = refusalOf(failure, activate);
  if (refusal === 'password-needed') return 'password';
  return failure.type === 'refused' ? 'ended' : 'failed';
}
