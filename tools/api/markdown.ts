import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Ref,
  Response,
} from '#platform/open-api/document-types.ts';
import { type JsonSchema, nameIn } from '#platform/open-api/json-schema.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The document for people: by noun each call, then the named schemas. */
export function apiMarkdown(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, { get, post, put }]) =>
    Object.entries({ GET: get, POST: post, PUT: put }).flatMap(([method, operation]): Call[] =>
      operation ? [{ method, path, operation }] : [],
    ),
  );
  const ofTag = (tag: string) => calls.filter(({ operation }) => operation.tags[0] === tag);
  return [
    `# ${document.info.title}: the API`,
    'Made from the OpenAPI document, `GET /api/openapi.json`, by `npm run api`. For TypeScript there is a [client](../packages/client/README.md).',
    document.info.description,
    '## Calls',
    document.tags
      .map(({ name, description }) => {
        const links = ofTag(name).map(({ operation: { operationId } }) => link(operationId));
        return `- **[${name}](#${anchor(name)})**: ${description} ${links.join(', ')}`;
      })
      .join('\n'),
    ...document.tags.flatMap(({ name, description }) => [
      `## ${name}`,
      description,
      ...ofTag(name).flatMap((call) => describe(call, document)),
    ]),
    '## Schemas',
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => describeSchema(name, schema)),
  ]
    .join('\n\n')
    .concat('\n');
}

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
const link = (title: string): string => `[${title}](#${anchor(title)})`;

function describe({ method, path, operation }: Call, document: OpenApiDocument): string[] {
  const [text = ''] = operation.description.split('\n\n');
  const query = operation.parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one] : []));
  const body = operation.requestBody?.content['application/json'];
  return [
    `### ${operation.operationId}`,
    `\`${method} ${path}\` · role \`${operation['x-role']}\` · limit \`${operation['x-limit']}\``,
    text,
    ...(query.length > 0 ? [table(query.map(queryRow))] : []),
    ...(body
      ? [`Body: ${typeOf(body.schema)}`, `\`\`\`json\n${JSON.stringify(body.example, null, 2)}\n\`\`\``]
      : []),
    `Answers ${answerOf(operation)}.`,
    `Refused by ${refusalsOf(operation, document)}.`,
  ];
}

const queryRow = ({ name, required, schema }: Parameter): readonly string[] => [
  `\`${name}\``,
  typeOf(schema),
  required ? 'required' : '',
];

const table = (rows: readonly (readonly string[])[]): string =>
  ['| Query | Type | |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

function answerOf({ responses }: Operation): string {
  const answer = responses['200'];
  if (!answer || !('content' in answer)) return '204, nothing';
  const [[media, content] = ['', undefined]] = Object.entries(answer.content ?? {});
  if (media === 'application/json' && content) return `200, ${typeOf(content.schema)}`;
  return media === 'text/plain'
    ? `200, the text \`${String(content?.example)}\``
    : `200, a file \`${media}\``;
}

function refusalsOf({ responses }: Operation, document: OpenApiDocument): string {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return refusals
    .map(
      ([status, response]) =>
        `${status} ${codesOf(response, document)
          .map((code) => `\`${code}\``)
          .join(' ')}`,
    )
    .join(' · ');
}

function codesOf(response: Response | Ref, { components }: OpenApiDocument): readonly string[] {
  const found = '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  const [, narrowed] = found?.content?.['application/json']?.schema.allOf ?? [];
  return (narrowed?.properties?.['error']?.enum ?? []).map(String);
}

function describeSchema(name: string, schema: JsonSchema): string[] {
  if (!schema.properties) return [`### ${name}`, typeOf(schema)];
  const rows = rowsOf(schema, '');
  const head = ['| Field | Type | |', '|---|---|---|'];
  return [`### ${name}`, [...head, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')];
}

/** A row for each field, and for those of objects in it. */
function rowsOf({ properties = {}, required = [] }: JsonSchema, under: string): string[][] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const field = `${under}${key}`;
    const inner = innerObject(schema);
    return [
      [
        `\`${field}\``,
        inner ? withoutFields(schema) : typeOf(schema),
        required.includes(key) ? '' : 'optional',
      ],
      ...(inner ? rowsOf(inner.schema, `${field}${inner.suffix}.`) : []),
    ];
  });
}

/** Its fields have rows of their own. */
const withoutFields = (schema: JsonSchema): string => typeOf(schema).replace(/(?<=object) `\{[^`]*\}`/, '');

/** An object without a name of its own in a field, in a list or beside null. */
function innerObject(schema: JsonSchema): { readonly schema: JsonSchema; readonly suffix: string } | null {
  if (schema.properties && Object.keys(schema.properties).length > 0) return { schema, suffix: '' };
  if (schema.items && !schema.prefixItems) {
    const inner = innerObject(schema.items);
    return inner && { ...inner, suffix: `[]${inner.suffix}` };
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return choices.length === 1 && choices[0] ? innerObject(choices[0]) : null;
}

function typeOf(schema: JsonSchema): string {
  const name = nameIn(schema);
  if (name !== null) return link(name);
  if ('const' in schema) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.items)
    return `list of ${typeOf(schema.items)}${schema.maxItems === undefined ? '' : ` (at most ${schema.maxItems})`}`;
  if (schema.type === 'object') return objectOf(schema);
  const type = schema.format ?? [schema.type ?? 'anything'].flat().join(' or ');
  const range = bounds(
    schema.minLength ?? schema.minimum ?? schema.exclusiveMinimum,
    schema.maxLength ?? finite(schema.maximum),
  );
  return `${type}${range}${schema.pattern !== undefined && !schema.format ? ` ${pattern(schema.pattern)}` : ''}`;
}

/** An object with fields of its own lists them below; a choice of such objects shows their tags. */
function objectOf({ properties = {}, additionalProperties }: JsonSchema): string {
  if (typeof additionalProperties === 'object') return `object of ${typeOf(additionalProperties)}`;
  const fields = Object.entries(properties);
  if (fields.length === 0) return 'object';
  return `object \`{ ${fields.map(([key, part]) => ('const' in part ? `${key}: ${JSON.stringify(part.const)}` : key)).join(', ')} }\``;
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;
const pattern = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
/** The largest whole number is no bound. */
const finite = (maximum: number | undefined) => (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum);

function bounds(from: number | undefined, to: number | undefined): string {
  const low = from === Number.MIN_SAFE_INTEGER || from === undefined ? undefined : from;
  if (low === undefined && to === undefined) return '';
  if (to === undefined) return `, from ${low ?? 0}`;
  return low === undefined ? `, to ${to}` : `, ${low} to ${to}`;
}
