import type * as z from 'zod/mini';

type Schemas = Readonly<Record<string, z.core.$ZodType>>;

/**
 * The schemas among what contracts export, by their names.
 *
 * @throws when two of them share a name
 */
export function schemasOf(...contracts: readonly object[]): Schemas {
  const schemas: Record<string, z.core.$ZodType> = {};
  for (const [name, value] of contracts.flatMap((contract): [string, unknown][] =>
    Object.entries(contract),
  )) {
    if (!isSchema(value)) continue;
    if (schemas[name] !== undefined && schemas[name] !== value)
      throw new Error(`two contracts export a schema ${name}`);
    schemas[name] = value;
  }
  return schemas;
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;
