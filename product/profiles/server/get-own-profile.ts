import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { getOwnProfile as contract } from '../own-profile.contract.ts';
import { ageOn, dayOf } from '#product/visitors/rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { aboutSelf } from './about-self.ts';
import type { Context } from './context.ts';
import { findVisitor } from '#product/visitors/server/index.ts';

export const getOwnProfile =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const [row, images] = await Promise.all([
      findVisitor(context.database, call.caller._id),
      context.imagesOf([call.caller._id], call.caller._id),
    ]);
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return {
      handle: row.handle,
      bio: row.bio ?? '',
      tags: row.tags,
      age: row.dateOfBirth === null ? null : ageOn(row.dateOfBirth, dayOf(context.clock.now())),
      showsAge: row.showsAge,
      heightCm: row.heightCm,
      about: aboutSelf(row),
      customChats: row.customChats,
      hideSupport: row.hideSupport,
      privateExtended: row.privateExtended ?? {},
      images: images.get(row.id) ?? [],
    };
  };
