import { Refused } from '#platform/contract/refused.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/call.ts';
import { PRIVATE_NOTE } from '#product/visitors/contract.ts';
import { type setProfile as contract } from '../own-profile.contract.ts';
import { inOffered, judgeHandle, keptWeight, normalizeHandle, normalizeTags } from '../rules.ts';
import { lookingFor as offeredLookingFor } from '#product/visitors/about.contract.ts';
import { normalizeText } from '#platform/text/normalize-text.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { Context } from './context.ts';
import { isTakenHandle, presentVisitor, type VisitorChange } from '#product/visitors/server/index.ts';

export const setProfile =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const handle = call.body.handle === undefined ? undefined : normalizeHandle(call.body.handle);
    if (handle !== undefined) {
      const verdict = judgeHandle(handle);
      if (verdict !== 'fit') throw new Refused<typeof contract>(verdict);
    }
    try {
      const row = await context.change(call.caller._id, (before) => ({
        ...columnsOf(call.body),
        ...(handle !== undefined && { handle }),
        ...(call.body.privateNote !== undefined && {
          privateExtended: withNote(before.privateExtended, normalizeText(call.body.privateNote)),
        }),
      }));
      if (!row) throw new Refused<typeof contract>('unauthenticated');
      return presentVisitor(row, context.clock.now());
    } catch (error) {
      if (isTakenHandle(error)) throw new Refused<typeof contract>('handle-taken');
      throw error;
    }
  };

function columnsOf(body: BodyOf<typeof contract>): VisitorChange {
  const { bio, tags, showsAge, customChats, hideSupport } = body;
  const text = bio === undefined ? undefined : normalizeText(bio);
  return {
    ...(text !== undefined && { bio: text === '' ? null : text }),
    ...(tags && { tags: normalizeTags(tags) }),
    ...(showsAge !== undefined && { showsAge }),
    ...aboutColumnsOf(body),
    ...(customChats !== undefined && { customChats }),
    ...(hideSupport !== undefined && { hideSupport }),
  };
}

function aboutColumnsOf(body: BodyOf<typeof contract>): VisitorChange {
  const { heightCm, weightKg, lookingFor, preferredRole, bodyType, relationship, pronouns, languages } = body;
  return {
    ...(heightCm !== undefined && { heightCm }),
    ...(weightKg !== undefined && { weightKg: weightKg === null ? null : keptWeight(weightKg) }),
    ...(lookingFor && { lookingFor: inOffered(offeredLookingFor, lookingFor) }),
    ...(preferredRole !== undefined && { preferredRole }),
    ...(bodyType !== undefined && { bodyType }),
    ...(relationship !== undefined && { relationship }),
    ...(pronouns !== undefined && { pronouns }),
    ...(languages && { languages: [...new Set(languages)] }),
  };
}

function withNote(
  profile: Readonly<Record<string, string>> | null,
  note: string,
): Readonly<Record<string, string>> | null {
  const changed = Object.entries({ ...profile, [PRIVATE_NOTE]: note }).filter(([, text]) => text !== '');
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
