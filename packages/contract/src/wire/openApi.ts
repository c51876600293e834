import { z } from 'zod';
import type { Access, Call, FilePart } from './call.ts';
import { calls } from './calls.ts';
import { conflicts, downloadPath } from './envelope.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** The payload's fields and the file beside them. */
const multipart = (fields: Record<string, unknown>, { part, FileMimeTypes, MaxFileSize }: FilePart) => ({
  content: {
    'multipart/form-data': {
      schema: {
        ...fields,
        properties: {
          ...(fields['properties'] as object), // an upload's payload is an object
          [part]: { type: 'string', contentMediaType: 'application/octet-stream', maxLength: MaxFileSize * 1024 },
        },
        required: [part, ...((fields['required'] ?? []) as readonly string[])], // by JSON Schema, names
      },
      encoding: { [part]: { contentType: FileMimeTypes.join(', ') } },
    },
  },
});

const requestBody = (call: Call) =>
  call.kind === 'upload'
    ? multipart(schemaOf(call.payload, 'input'), call.file)
    : json(schemaOf(call.payload, 'input'));

const accessText = (access: Access): string => {
  if (typeof access === 'string')
    return {
      public: 'anybody',
      login: 'a pending login',
      external: 'anybody signed in, here or at the directory',
      session: 'anybody signed in',
    }[access];
  const needs = [
    access.role && `role ${access.role}`,
    access.anyRole && `one of the roles ${access.anyRole.join(', ')}`,
    access.feature && `client feature ${access.feature}`,
    access.wlFlag && `flag ${access.wlFlag}`,
    access.phi && 'a role that opens patients',
    access.staff && 'one of the staff',
  ];
  return needs.filter((need) => need !== undefined).join(', ') || 'anybody signed in, in a client';
};

const securityOf = (access: Access) =>
  access === 'public'
    ? []
    : access === 'login'
      ? [{ login: [] }]
      : access === 'external'
        ? [{ login: [] }, { bearer: [] }]
        : [{ bearer: [] }];

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** The OpenAPI 3.1 document of the whole contract in a release, from the same table that the dispatcher reads. */
export function openApiDocument(version: string) {
  const paths = Object.entries<Call>(calls).map(([operationId, call]) => {
    const envelope = {
      type: 'object',
      required: ['WasSuccess'],
      properties: {
        WasSuccess: { type: 'boolean' },
        Data: schemaOf(call.data, 'output'),
        AuthToken: { type: 'string' },
        UserMessage: { type: 'string' },
        UserMessageSeverity: { type: 'integer', minimum: 1, maximum: 5 },
        Code: { type: 'string', enum: conflicts },
        CorrelationID: { type: 'string' },
        Fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['Field', 'Message'],
            properties: { Field: { type: 'string' }, Message: { type: 'string' } },
          },
        },
      },
    };
    const post = {
      operationId,
      summary: call.summary,
      'x-access': accessText(call.access),
      'x-effect': call.effect,
      'x-kind': call.kind,
      security: securityOf(call.access),
      requestBody: requestBody(call),
      responses: {
        '200': { description: 'The envelope; WasSuccess false where the user can act.', ...json(envelope) },
      },
    };
    return [call.path, { post }] as const;
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coverline calls',
      version,
      description: `Every call is a POST of JSON, an upload one of multipart/form-data, and answers the envelope. A download answers a ticket: GET ${downloadPath}{Ticket} gives the file, once, for a minute. Generated from the contract.`,
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        login: { type: 'apiKey', in: 'cookie', name: '__Host-login' },
      },
    },
    paths: Object.fromEntries(paths),
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
