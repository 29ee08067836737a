import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Navigate } from 'react-router';
import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { deviceStorage } from '#platform/device/storage.ts';
import { linkTo, pages } from '#product/pages.ts';
import { changeGroup } from '../../contract/endpoints.ts';
import type { OpenGroup } from '../../contract/schema.ts';
import {
  type ChangeDraft,
  readChangeDraft,
  changeKeyOf,
  contentOf,
  differing,
  fieldsOf,
  type GroupFields,
} from '../../group-form.rules.ts';
import { knownZone } from '#platform/clock/time-zone.ts';
import { GroupForm } from './group-form.tsx';
import { type GroupRef, useGroup } from '../use-group.ts';

export interface EditGroupProps extends GroupRef {
  readonly onSaved: () => void;
}

const refused = [
  'in-the-past',
  'too-far-ahead',
  'disallowed-text',
  'phone-detected',
  'post-violation',
  'repeated-first',
  'canceled',
  'complete',
  'revoked',
] as const;
const problemOf = (failure: CallFailure): (typeof refused)[number] | 'other' => {
  const code = refusalOf(failure, changeGroup);
  return refused.find((one) => one === code) ?? 'other';
};

/** The form of a host who edits a group; others are sent to its page. */
export function EditGroup({ onSaved, ...ways }: EditGroupProps) {
  const asked = useGroup(ways);
  return (
    <QueryBoundary asked={asked}>
      {(group) => (group.can.change ? <Change group={group} onSaved={onSaved} /> : <NotToChange {...ways} />)}
    </QueryBoundary>
  );
}

function NotToChange({ groupId }: GroupRef) {
  useEffect(() => deviceStorage.remove(changeKeyOf(groupId)), [groupId]);
  return <Navigate to={linkTo(pages.groups.group, { groupId })} replace />;
}

interface ChangeProps extends Pick<EditGroupProps, 'onSaved'> {
  readonly group: OpenGroup;
}

/** The draft is kept on the device until it is saved. Untouched fields follow the group meanwhile. */
function Change({ group, onSaved }: ChangeProps) {
  const { t } = useTranslation('groups');
  const { _id: groupId, startTime } = group;
  const zone = knownZone(group.timeZone);
  const key = changeKeyOf(groupId);
  const current = fieldsOf(group);
  const [draft, setDraft] = useState(() => readChangeDraft(deviceStorage.read(key)));
  const fields: GroupFields = { ...current, ...draft };
  const change = (what: ChangeDraft) => {
    const next = differing({ ...draft, ...what }, current);
    setDraft(next);
    if (Object.keys(next).length === 0) deviceStorage.remove(key);
    else deviceStorage.write(key, next);
  };
  const { isBusy, problem, call } = useFormMutation(async (client, what: GroupFields) => {
    await client.call(changeGroup, { body: { groupId, ...contentOf(what, zone, startTime) } });
    deviceStorage.remove(key);
    onSaved();
  }, problemOf);
  return (
    <GroupForm
      intro={t('change.intro')}
      fields={fields}
      zone={zone}
      isZoneKnown
      currentStart={current.start}
      onChange={change}
      problem={problem && t(`form.errors.${problem}`)}
      submit={t('change.doIt')}
      isBusy={isBusy}
      onSubmit={() => void call(fields)}
    />
  );
}
