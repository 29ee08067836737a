/** The part of JSON Schema 2020-12 that zod writes for the contracts. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const SCHEMAS = '#/components/schemas/';

export const refTo = (name: string): string => `${SCHEMAS}${name}`;

/** The name a reference names; null without one. */
export const nameIn = ({ $ref }: JsonSchema): string | null => $ref?.slice(SCHEMAS.length) ?? null;
