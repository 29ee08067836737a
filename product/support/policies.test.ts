import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { brand } from '#product/brand.ts';
import { POLICIES_VERSION } from './contract.ts';

const path = new URL('../../apps/web/public/assets/i18n/en/policies.json', import.meta.url);
const text = readFileSync(path, 'utf8');
const sentence = z.string().trim().min(2);
const policy = z.strictObject({
  title: sentence,
  inForce: sentence,
  sections: z.array(z.strictObject({ title: sentence, paragraphs: z.array(sentence).min(1) })).min(5),
});
const policies = z.strictObject({ termsOfService: policy, communityGuidelines: policy });

it('[SUPPORT-01] both policies are whole, carry the version in force and name the product only as {app}', () => {
  const { termsOfService, communityGuidelines } = policies.parse(JSON.parse(text));
  for (const { inForce } of [termsOfService, communityGuidelines])
    expect(inForce).toContain(`Version ${POLICIES_VERSION},`);
  expect(text).not.toContain(brand.name);
  expect(text.match(/\{\w+\}/g)?.every((value) => value === '{app}')).toBe(true);
});

it('[SUPPORT-02] a changed text is a decision: raise POLICIES_VERSION when its meaning changed, then renew this', () => {
  const print = createHash('sha256')
    .update(JSON.stringify(JSON.parse(text)))
    .digest('hex');
  expect({ version: POLICIES_VERSION, print: print.slice(0, 16) }).toEqual({
    version: 1,
    print: '9b1cfb7de9054038',
  });
});
