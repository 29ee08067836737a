import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { objectId } from '#platform/device/object-id.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { ReportForm } from '#product/reports/contract.ts';
import { flagUserMessages } from '../contract/endpoints.ts';
import type { GlobalMessage } from '../contract/schema.ts';
import type { PostsChange } from '../posts.rules.ts';

/** Why a report failed; only `failed` can be retried. */
export type FlagFailure = 'failed' | 'travelling' | 'not-found' | 'revoked';

interface Flag {
  readonly form: Omit<ReportForm, '_id'>;
  readonly author: GlobalMessage['author'];
  /** A retry repeats the same id. */
  readonly reportId?: string;
}

/** A report that failed. */
export interface Unsent {
  readonly flag: Flag;
  readonly why: FlagFailure;
  readonly isOpen: boolean;
}

interface UseFlag {
  /** Resolves after success or failure; the visitor sees either. */
  readonly flag: (flag: Flag) => Promise<void>;
  readonly unsent: Unsent | null;
  readonly retry: () => void;
  readonly giveUp: () => void;
}

/** Reports an author: hides their posts on success, shows the problem on failure. */
export function useFlagUserMessages({
  viewCenter,
  onChange,
}: {
  readonly viewCenter: LatLng | null;
  readonly onChange: (change: PostsChange) => void;
}): UseFlag {
  const { t } = useTranslation('global-chat');
  const client = useClient();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const flag = async ({ form, author, reportId = objectId() }: Flag) => {
    if (!viewCenter) {
      setUnsent({ flag: { form, author, reportId }, why: 'failed', isOpen: true });
      return;
    }
    try {
      await client.call(flagUserMessages, {
        body: { ...form, _id: reportId, userId: author._id, coordinates: toPair(viewCenter) },
      });
      onChange({ type: 'flagged', authorId: author._id });
      showToast(t('flagged'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const why = flagFailureOf(refusalOf(error.failure, flagUserMessages));
      setUnsent({ flag: { form, author, reportId }, why, isOpen: true });
    }
  };
  const giveUp = () => setUnsent((now) => now && { ...now, isOpen: false });
  return {
    flag,
    unsent,
    giveUp,
    retry: () => {
      giveUp();
      if (unsent) void flag(unsent.flag);
    },
  };
}

function flagFailureOf(refusal: ReturnType<typeof refusalOf<typeof flagUserMessages>>): FlagFailure {
  switch (refusal) {
    case 'travelling':
    case 'not-found':
    case 'revoked':
      return refusal;
    default:
      return 'failed';
  }
}
