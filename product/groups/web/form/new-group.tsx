import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type CallFailure, type Client, refusalOf } from '#platform/client/client.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { createGroup, getNewGroupZone } from '../../contract/endpoints.ts';
import type { Group } from '../../contract/schema.ts';
import {
  type ChangeDraft,
  contentOf,
  DRAFT_KEY,
  draftOf,
  type GroupDraft,
  newGroupStep,
} from '../../group-form.rules.ts';
import { knownZone, type Zone } from '#platform/clock/time-zone.ts';
import { GroupForm } from './group-form.tsx';
import { type MissingSteps, MissingStepsList } from './missing-steps.tsx';

export interface NewGroupProps {
  /** What the visitor lacks; what they write is kept meanwhile. */
  readonly missing: MissingSteps;
  /** Leads onto the map, where no marker shows the visitor; a place they are checked in at does for a group too. */
  readonly offMap: ReactNode | null;
  /** Names where the visitor is published; another place may have another time zone. */
  readonly publishedAt: string;
  readonly newId: () => string;
  readonly onOpened: (group: Pick<Group, '_id' | 'location'>) => void;
}

const refused = [
  'in-the-past',
  'too-far-ahead',
  'disallowed-text',
  'phone-detected',
  'post-violation',
  'not-on-map',
  'max-groups-reached',
  'revoked',
  'confirm-email-first',
] as const;
const problemOf = (failure: CallFailure): (typeof refused)[number] | 'other' => {
  const code = refusalOf(failure, createGroup);
  return refused.find((one) => one === code) ?? 'other';
};

/** The form of a new group; its draft stays on the device until the group is created. */
export function NewGroup({ missing: others, offMap, publishedAt, newId, onOpened }: NewGroupProps) {
  const { t } = useTranslation('groups');
  const [draft, setDraft] = useState<GroupDraft>(
    () => draftOf(deviceStorage.read(DRAFT_KEY)) ?? first(newId()),
  );
  const missingHeading = useRef<HTMLHeadingElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const { answer, refetch } = useQuery(askForZone, publishedAt);
  const hasSpot = answer.status !== 'there' || answer.value.timeZone !== null;
  const missing = offMap === null || hasSpot ? others : { ...others, map: offMap };
  const isAtPlace = offMap !== null && answer.status === 'there' && hasSpot;
  const isMissing = Object.keys(missing).length > 0;
  /** It was sent while the zone was not known. */
  const [askedZone, setAskedZone] = useState(false);
  const { isBusy, problem, call } = useFormMutation(
    async (client, { what, zone }: { readonly what: GroupDraft; readonly zone: Zone }) => {
      const group = await client.call(createGroup, { body: { _id: what.id, ...contentOf(what, zone) } });
      deviceStorage.remove(DRAFT_KEY);
      onOpened(group);
    },
    problemOf,
  );
  const zone = answer.status === 'there' ? knownZone(answer.value.timeZone) : undefined;
  const zoneProblem = answer.status === 'failed' ? 'zone-unknown' : askedZone ? 'zone-shown' : null;
  const said = answer.status === 'loading' ? null : (zoneProblem ?? problem);
  const submit = () => {
    const step = newGroupStep(isMissing, answer.status);
    if (step === 'say-missing') missingHeading.current?.focus();
    else if (step === 'create') {
      setAskedZone(false);
      setWasSent(true);
      void call({ what: draft, zone });
    } else {
      setAskedZone(true);
      if (step === 'ask-zone') refetch();
    }
  };
  const change = (what: ChangeDraft) => {
    // Another content is another group, also where the last try may have reached the server.
    const next = { ...draft, ...what, ...(wasSent && { id: newId() }) };
    setWasSent(false);
    setDraft(next);
    deviceStorage.write(DRAFT_KEY, next);
  };
  return (
    <GroupForm
      first={isMissing && <MissingStepsList steps={missing} heading={missingHeading} />}
      intro={t(isAtPlace ? 'form.introAtPlace' : 'form.intro')}
      fields={draft}
      zone={zone}
      isZoneKnown={answer.status === 'there'}
      onChange={change}
      problem={said && t(`form.errors.${said}`)}
      submit={t('form.submit')}
      isBusy={isBusy || (askedZone && answer.status === 'loading')}
      onSubmit={submit}
    />
  );
}

const askForZone = (client: Client) => client.call(getNewGroupZone);

const first = (id: string): GroupDraft => ({
  ...{ id, name: '', description: '', start: '', address: '', otherDetails: '' },
});
