import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import type { UseQuery } from '#platform/client/use-query.ts';
import { objectId } from '#platform/device/object-id.ts';
import type { ReportForm } from '#product/reports/contract.ts';
import { flagPlace, reportPlaceMessage } from '../contract/endpoints.ts';
import type { PlaceMessage } from '../contract/schema.ts';
import type { WholePlace } from './use-place.ts';

/** Props of the report drawer. Its caller sends the report and shows the result. */
export interface ReportAtPlace {
  readonly open: boolean;
  readonly source: 'Place' | 'PlacePost';
  readonly about: { readonly id: string; readonly handle: string } | null;
  /** The post's text; null for the place. */
  readonly quote: string | null;
  readonly onSend: (form: Omit<ReportForm, '_id'>) => Promise<void>;
  readonly onClose: () => void;
}

interface Asked {
  /** A retry repeats the same id. */
  readonly reportId: string;
  readonly post: PlaceMessage | null;
  readonly isOpen: boolean;
}

/** Reports of a place and its posts. A reported post is hidden from its reporter. */
export function useReports({ answer, replace }: Pick<UseQuery<WholePlace>, 'answer' | 'replace'>) {
  const { t } = useTranslation('places');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const { act } = useMutation(
    async (client, form: Omit<ReportForm, '_id'>) => {
      if (!asked || answer.status !== 'there') return;
      const { post, reportId } = asked;
      const body = { ...form, _id: reportId };
      if (post) {
        await client.call(reportPlaceMessage, { body: { ...body, messageId: post._id } });
        setReported((before) => new Set([...before, post._id]));
        return;
      }
      const known = answer.value;
      const place = await client.call(flagPlace, {
        body: { ...body, isFlagged: true, placeId: known.place._id },
      });
      replace({ ...known, place });
    },
    () => t('reportFailed'),
  );
  const author = asked?.post?.author;
  const report: ReportAtPlace | null = asked && {
    open: asked.isOpen,
    source: asked.post ? 'PlacePost' : 'Place',
    about: author ? { id: author._id, handle: author.handle } : null,
    quote: asked.post?.body ?? null,
    onSend: async (form) => {
      await act(form);
    },
    onClose: () => setAsked({ ...asked, isOpen: false }),
  };
  return {
    report,
    reportPlace: () => setAsked({ reportId: objectId(), post: null, isOpen: true }),
    reportPost: (post: PlaceMessage) => setAsked({ reportId: objectId(), post, isOpen: true }),
    isReported: (postId: string) => reported.has(postId),
  };
}
