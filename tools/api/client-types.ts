import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { packagesOf } from '../programs/from-npm.ts';

/** The types of the client for others, below the root of the project. */
export const CLIENT_TYPES = 'packages/client/schema.d.ts';

/** The document without what changes no type: examples, what answers mean, and where this one is answered. */
export function typedPart({ paths, components }: OpenApiDocument): unknown {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) =>
        key === 'example' ? [] : [[key, key === 'description' && 'content' in value ? '' : strip(part)]],
      ),
    );
  };
  return {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    ...(strip({ paths, components }) as object),
  };
}

/** The first line of the types: which document they were made from. */
export function headOf(document: OpenApiDocument): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(typedPart(document)))
    .digest('hex')
    .slice(0, 16);
  return `/** Made from the OpenAPI document ${hash} by \`npm run api\`. */`;
}

const GENERATOR = 'openapi-typescript';
const packages = packagesOf('client-types');
/** Which `clientTypes` needs. */
export const generator = packages.program(GENERATOR);

/** The types by openapi-typescript. */
export async function clientTypes(document: OpenApiDocument): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'client-types-'));
  try {
    const [from, to] = [path.join(folder, 'openapi.json'), path.join(folder, 'schema.d.ts')];
    writeFileSync(from, JSON.stringify(typedPart(document)));
    const said = await packages.run(GENERATOR, GENERATOR, [from, '-o', to]);
    if (said.code !== 0) throw new Error(said.all);
    const [, ...types] = readFileSync(to, 'utf8').split(' */\n');
    return `${headOf(document)}\n${types.join(' */\n')}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
