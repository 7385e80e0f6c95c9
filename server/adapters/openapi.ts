import type { AnyContract } from '#tools/define.ts';
import { wireBody } from '#tools/input-fields.ts';
import { toolName } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { refineSchema } from '#tools/refine/about.ts';
import { refinedOf } from '#tools/refine/read.ts';
import { inputSchema, outputSchema, type JsonSchema } from '#tools/json-schema.ts';

const userInfo: JsonSchema = {
  type: 'object',
  description: 'Who calls: the user code and the user key of the session, or of an API key.',
  required: ['userCode', 'userKey'],
  properties: { userCode: { type: 'string' }, userKey: { type: 'string' } },
};

const failures: Record<string, string> = {
  400: 'A field is wrong; `issues` names each and what would be right.',
  401: 'userInfo is missing, wrong or expired.',
  403: 'The account may not call this.',
  409: 'It conflicts with what is there, or the Idempotency-Key was used for another body.',
  422: 'Understood but refused by a rule of the business.',
  429: 'Too many calls; see Retry-After.',
  503: 'Took too long or is not available now.',
};

/** The fields of a contract, with the one that every list has. */
function fieldsOf(contract: AnyContract): { properties: JsonSchema; required: string[] } {
  const input = inputSchema(contract) as { properties: JsonSchema; required: string[] };
  if (!refinedOf(contract)) return input;
  return { ...input, properties: { ...input.properties, refine: { $ref: '#/components/schemas/Refine' } } };
}

function body(contract: AnyContract): JsonSchema {
  const input = fieldsOf(contract);
  const { wrap } = contract;
  if (!wrap)
    return { type: 'object', required: ['userInfo', ...input.required], properties: { ...input.properties, userInfo } };
  const { [wrap]: inside, ...beside } = wireBody(contract, input.properties) as Record<string, JsonSchema>;
  const required = input.required.filter((key) => key in inside!);
  return {
    type: 'object',
    required: ['userInfo', ...input.required.filter((key) => key in beside), ...(required.length ? [wrap] : [])],
    properties: { ...beside, [wrap]: { ...input, properties: inside, required }, userInfo },
  };
}

function operation(contract: AnyContract): JsonSchema {
  const answer = outputSchema(contract);
  const files = contract.output.kind === 'rows' && contract.effect === 'read';
  const responses: JsonSchema = {
    200: {
      description: contract.title,
      content: {
        'application/json': { schema: answer },
        ...(files && {
          'text/csv': { schema: { type: 'string' } },
          [xlsx]: { schema: { type: 'string', format: 'binary' } },
        }),
        ...Object.fromEntries(
          (contract.prints ?? []).map((form) => [papers[form], { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    },
  };
  for (const [status, description] of Object.entries(failures))
    responses[status] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  const shared = {
    operationId: toolName(contract.path),
    tags: [contract.path.split('/')[0]!],
    summary: contract.title,
    description: `${contract.about}\n\nRoles: ${contract.access.join(', ')}.`,
    'x-effect': contract.effect,
    responses,
  };
  if (contract.method === 'GET')
    return { ...shared, parameters: parameters(contract), security: [{ userCode: [], userKey: [] }] };
  const example = wireBody(contract, contract.example);
  return {
    ...shared,
    ...(contract.effect !== 'read' && {
      parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }, { $ref: '#/components/parameters/Plan' }],
    }),
    ...(contract.across && { parameters: [{ $ref: '#/components/parameters/Across' }] }),
    requestBody: { required: true, content: { 'application/json': { schema: body(contract), example } } },
    security: [],
  };
}

function parameters(contract: AnyContract): JsonSchema[] {
  const { properties, required } = inputSchema(contract) as {
    properties: Record<string, JsonSchema>;
    required: string[];
  };
  const own = Object.entries(contract.input.shape).map(([name, schema]) => ({
    name,
    in: contract.path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    description: fieldOf(schema as never).about,
    schema: properties[name],
    example: (contract.example as Record<string, unknown>)[name],
  }));
  return refinedOf(contract) ? [...own, { $ref: '#/components/parameters/Refine' }] : own;
}

/** Media types of what can be printed. */
export const papers = { pdf: 'application/pdf', zpl: 'application/zpl', xml: 'application/xml' } as const;
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The OpenAPI 3.1 document, made wholly from the contracts. */
export function openapi(contracts: readonly AnyContract[], serverUrl: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const contract of contracts)
    paths[`/${contract.path}`] = { [contract.method.toLowerCase()]: operation(contract) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waybill',
      version: '1.0.0',
      description:
        'Operations of cross-border parcels. Every call carries userInfo; a read that answers a list also answers CSV or XLSX (all rows) by its Accept header.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(contracts.map((contract) => contract.path.split('/')[0]!))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        userCode: { type: 'apiKey', in: 'header', name: 'x-user-code' },
        userKey: { type: 'apiKey', in: 'header', name: 'x-user-key' },
      },
      parameters: {
        Plan: {
          name: 'plan',
          in: 'query',
          required: false,
          description:
            'Present: nothing is changed; the answer is {plan}, one line per record with before, after, warning or refusal.',
          schema: { type: 'string' },
          allowEmptyValue: true,
        },
        Across: {
          name: 'across',
          in: 'query',
          required: false,
          description: 'Present: the file that Accept asks for has the breaks across and the zones down.',
          schema: { type: 'string' },
          allowEmptyValue: true,
        },
        Refine: {
          name: 'refine',
          in: 'query',
          required: false,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refine' } } },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body give the same answer and one effect; another body is refused with 409.',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      schemas: {
        Refine: refineSchema,
        Failure: {
          type: 'object',
          required: ['message', 'code', 'requestId'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            requestId: { type: 'string' },
            issues: {
              type: 'array',
              items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
            },
          },
        },
      },
    },
  };
}
