import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { PlainList } from '#platform/ui/display/plain-list.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { endSession, listSessions, type Session } from '../../contract.ts';
import styles from '../account.module.css';

const fetchSessions = async (client: Client, signal: AbortSignal): Promise<readonly Session[]> =>
  (await client.call(listSessions, { signal })).sessions;

/** Every place the visitor is logged in at, and the way to end each; this one ends by logging out. */
export function Sessions() {
  const { t } = useTranslation(['account', 'common']);
  const locale = useLocale();
  const asked = useQuery(fetchSessions);
  const [ending, setEnding] = useState<Session | null>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const { act, acting } = useMutation(
    async (client, { sessionId }: Session) => {
      await client.call(endSession, { body: { sessionId } });
      const { answer } = asked;
      if (answer.status === 'there') asked.replace(answer.value.filter((one) => one.sessionId !== sessionId));
      setEnding(null);
      // The button that had the focus is gone with its row.
      text.current?.focus();
      showToast(t('sessions.ended'), 'success');
    },
    () => t('sessions.endFailed'),
  );
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (calendarDate: string) => days.format(new Date(calendarDate));
  const named = ({ client }: Session) => client ?? t('sessions.unknown');
  return (
    <QueryBoundary asked={asked}>
      {(sessions) => (
        <>
          <p ref={text} tabIndex={-1} className={styles['text']}>
            {t('sessions.text')}
          </p>
          <PlainList
            label={t('sessions.title')}
            items={sessions}
            keyOf={({ sessionId }) => sessionId}
            row={(session) => ({
              leading: <MonitorSmartphone size={24} aria-hidden="true" />,
              title: named(session),
              text: t('sessions.days', { since: day(session.startedOn), last: day(session.lastUsedOn) }),
              action: session.isThisOne ? (
                <span className={styles['text']}>{t('sessions.this')}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={t('sessions.endNamed', { client: named(session) })}
                  onClick={() => setEnding(session)}
                >
                  {t('sessions.end')}
                </Button>
              ),
            })}
          />
          <ConfirmDialog
            open={ending !== null}
            title={t('sessions.endTitle')}
            text={t('sessions.endText')}
            confirmLabel={t('sessions.end')}
            cancel={t('common:cancel')}
            busy={acting !== null}
            onConfirm={() => ending && void act(ending)}
            onClose={() => setEnding(null)}
          />
        </>
      )}
    </QueryBoundary>
  );
}
