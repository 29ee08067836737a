import { type JsonSchema, nameIn } from './json-schema.ts';

/**
 * Example values by field.
 *
 * The first of `parent.field`, `Schema.field` (the nearest named schema around it), `field` and `Schema` (the name of
 * the value's own) counts.
 */
export type Vocabulary = Readonly<Record<string, unknown>>;

export interface Examples {
  /**
   * An example of a schema: by the vocabulary, else the first choice of a list, false, and every field of an object.
   *
   * @param name of the schema itself, or of what its fields belong to
   * @throws when the vocabulary lacks a text or a number
   */
  readonly of: (schema: JsonSchema, name: string, field?: string) => unknown;
  /** What of the vocabulary no example has used so far. */
  readonly unused: () => readonly string[];
}

interface Place {
  readonly owner: string;
  readonly parent: string;
  readonly field: string;
}

export function examplesFrom(
  components: Readonly<Record<string, JsonSchema>>,
  vocabulary: Vocabulary,
): Examples {
  const used = new Set<string>();
  const lookUp = (keys: readonly string[]): { readonly value: unknown } | null => {
    const key = keys.find((one) => Object.hasOwn(vocabulary, one));
    if (key === undefined) return null;
    used.add(key);
    return { value: vocabulary[key] };
  };
  const valueOf = (schema: JsonSchema, { owner, parent, field }: Place): unknown => {
    const name = nameIn(schema);
    const given = lookUp([
      ...(field === '' ? [] : [`${parent}.${field}`, `${owner}.${field}`, field]),
      ...(name === null ? [] : [name]),
    ]);
    if (given) return given.value;
    if (name !== null) return valueOf(components[name] ?? {}, { owner: name, parent: '', field: '' });
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
    if (choice) return valueOf(choice, { owner, parent, field });
    switch ([schema.type].flat()[0]) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, part]) => [
            key,
            valueOf(part, { owner, parent: field === '' ? parent : field, field: key }),
          ]),
        );
      case 'array':
        if (schema.prefixItems)
          return schema.prefixItems.map((part) => valueOf(part, { owner, parent, field }));
        return schema.items ? [valueOf(schema.items, { owner, parent, field })] : [];
      case 'boolean':
        return false;
      default:
        throw new Error(`the vocabulary lacks an example of ${owner}.${field}`);
    }
  };
  return {
    of: (schema, name, field = '') => valueOf(schema, { owner: name, parent: '', field }),
    unused: () => Object.keys(vocabulary).filter((key) => !used.has(key)),
  };
}
