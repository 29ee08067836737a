import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { CAPTCHA_REQUIRED } from '#product/captcha/refusal.contract.ts';
import { peopleInPart } from '#wire/nearby.ts';
import { endpoints } from '#wire/endpoints.ts';

/** Name people and are refused once the hour's are used up. */
const refused = [
  ...['getConversation', 'getGroup', 'getPlace', 'getProfile', 'listBlocked'],
  ...['listProfileViews', 'listSaved', 'softReload'],
];

/** Name people and count them, but are not refused. */
const counted = ['flagPlace', 'joinGroup', 'listOwnGroups'];

/** Name people, but only those whom the caller knows from elsewhere, or the caller alone. */
const known = {
  conversations: ['listChanges', 'listConversations', 'searchMessages'],
  groupsOfTheCaller: [
    ...['cancelGroup', 'changeGroup', 'completeGroup', 'createGroup', 'decideAttendance', 'inviteToGroup'],
    ...['listGroupMessages', 'sendGroupMessage'],
  ],
  theCaller: [
    'postPlaceMessage',
    ...['activate', 'checkAge', 'getCurrentVisitor', 'getOwnProfile', 'logIn'],
    ...[
      'publishPost',
      'register',
      'setHomeCity',
      'setOptions',
      'setProfile',
      'setSfwMode',
      'startAnonymous',
      'switchAccount',
    ],
  ],
};

const namesPeople = ({ answer }: Endpoint): boolean =>
  typeof answer === 'object' &&
  !('text' in answer) &&
  !('file' in answer) &&
  /"\w*[hH]andle":/.test(JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })));

it('every call whose answer names people is classified, and those that meet the captcha declare it', () => {
  const naming = Object.entries<Endpoint>(endpoints).filter(([, call]) => namesPeople(call));
  const listed = [...refused, ...counted, ...Object.values(known).flat()];
  expect(naming.map(([name]) => name).sort()).toEqual(listed.sort());
  for (const name of refused as (keyof typeof endpoints)[])
    expect(endpoints[name].refusals).toHaveProperty(CAPTCHA_REQUIRED);
});

it('everyone in a part of the map counts: hosts, attendees, authors, travelers and visitors', () => {
  const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
  const author = { _id: ann };
  expect(peopleInPart('groups', [{ hostId: ann, attendees: [{ _id: ben }] }])).toEqual([ann, ben]);
  expect(peopleInPart('groupMessages', [{ author }])).toEqual([ann]);
  expect(peopleInPart('globalMessages', [{ author }])).toEqual([ann]);
  expect(peopleInPart('trips', [{ visitorId: ann }])).toEqual([ann]);
  const places = [{ messages: [{ author }] }];
  expect(peopleInPart('places', { places, activeVisits: [{ userId: ben }] })).toEqual([ann, ben]);
});
