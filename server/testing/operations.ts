import assert from 'node:assert/strict';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Call, Reply, TestServer } from './server.ts';

/** How a call is authenticated: not at all, with a customer's token, a session of the office or a signature. */
export type Key = 'none' | 'customer' | 'office' | 'bank' | 'provider';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: TSchema;
}

export interface Operation {
  /** Method and path, such as "POST /asset/{id}/invest/". */
  readonly name: string;
  readonly method: NonNullable<Call['method']>;
  readonly path: string;
  readonly key: Key;
  readonly parameters: readonly Parameter[];
  /** Schema of the JSON body. Undefined if there is none. */
  readonly body: TSchema | undefined;
  readonly takesMultipart: boolean;
  /** Schemas of the replies, by status ("200", "4XX") and content type. A reply without content has no schema. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, TSchema>>>>;
}

type Content = Readonly<Record<string, { readonly schema?: TSchema }>>;

interface OperationObject {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Returns the document with every `$ref` replaced by its target. */
function resolved(document: ApiDocument): ApiDocument {
  const text = JSON.stringify(document, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const name = String(value.$ref).split('/').at(-1) ?? '';
    return document.components.schemas[name];
  });
  return JSON.parse(text) as ApiDocument;
}

function schemasOf(content: Content = {}): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([, { schema }]) => !(schema && 'type' in schema && schema.type === 'null'))
      .map(([type, { schema = {} }]) => [type, schema]),
  );
}

function operation(path: string, verb: string, object: OperationObject): Operation {
  const method = verb.toUpperCase() as Operation['method'];
  const [security] = object.security;
  const bodies = schemasOf(object.requestBody?.content);
  return {
    name: `${method} ${path}`,
    method,
    path,
    key: (security ? Object.keys(security)[0] : 'none') as Key,
    parameters: object.parameters ?? [],
    body: bodies['application/json'],
    takesMultipart: 'multipart/form-data' in bodies,
    answers: Object.fromEntries(
      Object.entries(object.responses).map(([status, { content }]) => [status, schemasOf(content)]),
    ),
  };
}

/** Returns whether an operation's response is a stream, which never ends. */
const isStream = ({ answers }: Operation) => 'text/event-stream' in (answers['200'] ?? {});

/** Returns all operations in a server's own API document, except streams, whose responses never end. */
export async function operationsOf(server: TestServer): Promise<Operation[]> {
  await server.app.ready();
  const document = resolved(server.app.swagger() as unknown as ApiDocument);
  const all = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, object]) => operation(path, verb, object)),
  );
  return all.filter((one) => !isStream(one));
}

/** Returns the URL of a call, with these values in its path. */
export function addressOf({ path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>();

function fits(schema: TSchema, value: unknown): boolean {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator.Check(value);
}

const matches = (pattern: string, contentType: string) =>
  contentType.startsWith(pattern.replace('*', ''));

/** Asserts that a reply has a documented status, content type and body, and isn't a server error other than 502. */
export function assertDocumented({ name, answers }: Operation, reply: Reply): void {
  const described = `${name} answered ${reply.status} ${reply.text.slice(0, 500)}`;
  assert.ok(reply.status < 500 || reply.status === 502, described);
  const documented = answers[String(reply.status)] ?? answers[`${String(reply.status)[0]}XX`];
  assert.ok(documented, `${described}, which is no documented status`);
  const types = Object.entries(documented);
  if (types.length === 0) {
    assert.equal(reply.text, '', `${described}, where no content is documented`);
    return;
  }
  const contentType = String(reply.headers['content-type']);
  const [, schema] = types.find(([pattern]) => matches(pattern, contentType)) ?? [];
  assert.ok(schema, `${described} as ${contentType}, which is not documented`);
  assert.ok(fits(schema, reply.body), `${described}, which does not fit its schema`);
}
