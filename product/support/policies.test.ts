import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brand } from '#product/brand.ts';
import { POLICIES_VERSION } from './contract.ts';
import { mapPages, staticPages } from './pages.ts';
import { policies, policyNames } from './policies.ts';

const read = (module: 'policies' | 'pages') =>
  readFileSync(new URL(`./texts/${module}.en.json`, import.meta.url), 'utf8');
const policyText = read('policies');
const pageText = read('pages');

const sentence = z.string().trim().min(2);
const section = z.strictObject({ title: sentence, paragraphs: z.array(sentence).min(1) });
const policy = z.strictObject({
  title: sentence,
  inForce: sentence,
  sections: z.array(section).min(5),
});
const page = z.strictObject({ title: sentence, lead: sentence, sections: z.array(section).min(3) });
const texts = z.record(z.string(), z.unknown());
const namesTheProductAsApp = (text: string): boolean =>
  !text.includes(brand.name) && (text.match(/\{\w+\}/g) ?? []).every((value) => value === '{app}');

describe('every policy', () => {
  it('[SUPPORT-01] is complete, carries the current version and names the product only as {app}', () => {
    const all = z.record(z.string(), policy).parse(JSON.parse(policyText));
    expect(Object.keys(all).sort()).toEqual(Object.values(policies).sort());
    for (const { inForce } of Object.values(all)) expect(inForce).toContain(`Version ${POLICIES_VERSION},`);
    expect(namesTheProductAsApp(policyText)).toBe(true);
  });

  it('[SUPPORT-02] changes only deliberately: raise POLICIES_VERSION when the meaning changed, then update this', () => {
    const print = createHash('sha256')
      .update(JSON.stringify(JSON.parse(policyText)))
      .digest('hex');
    expect({ version: POLICIES_VERSION, print: print.slice(0, 16) }).toEqual({
      version: 3,
      print: '2ba53c7d8de2a13d',
    });
  });

  it('[ROUTE-48] has its name in the address', () => {
    expect(policyNames).toEqual([
      'terms-of-service',
      'community-guidelines',
      'acceptable-use-policy',
      'photo-rules',
      'appeals-policy',
      'privacy-policy',
    ]);
  });
});

it('[SUPPORT-03] every page is complete and names the product only as {app}', () => {
  const all = texts.parse(JSON.parse(pageText));
  for (const key of [...Object.values(staticPages), ...Object.values(mapPages)]) page.parse(all[key]);
  expect(namesTheProductAsApp(pageText)).toBe(true);
});
