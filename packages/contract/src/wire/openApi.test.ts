import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { openApiDocument } from './openApi.ts';

const all = Object.entries(calls) as readonly (readonly [string, Call])[];
const document = openApiDocument('1.2.3');

/** The parts of OpenAPI 3.1 that ours uses; anything else in it is a mistake. */
const schema = z.record(z.string(), z.unknown());
const body = z.strictObject({ content: z.strictObject({ 'application/json': z.strictObject({ schema }) }) });
const form = z.strictObject({
  content: z.strictObject({ 'multipart/form-data': z.strictObject({ schema, encoding: schema }) }),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  components: z.strictObject({ securitySchemes: z.record(z.string(), schema) }),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      post: z.strictObject({
        operationId: z.string(),
        summary: z.string().min(10),
        'x-access': z.string().min(1),
        'x-effect': z.enum(['reads', 'writes']),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        'x-kind': z.enum(['json', 'upload', 'download']),
        requestBody: body.or(form),
        responses: z.strictObject({ '200': body.extend({ description: z.string() }) }),
      }),
    }),
  ),
});

describe('the OpenAPI document', () => {
  it('is one, and its references lead somewhere', () => {
    const text = JSON.stringify(document);
    expect(() => openApi.parse(JSON.parse(text))).not.toThrow();
    expect(text).not.toContain('"$ref":"#/components/schemas');
  });

  it.each(all)('[NET-12] holds %s with its access and the envelope', (name, call) => {
    const { post } = document.paths[call.path] ?? {};
    expect(post).toMatchObject({
      operationId: name,
      summary: call.summary,
      'x-effect': call.effect,
      'x-kind': call.kind,
    });
    const type = call.kind === 'upload' ? 'multipart/form-data' : 'application/json';
    expect(Object.keys(post?.requestBody.content ?? {})).toEqual([type]);
    const [login, bearer] = [{ login: [] }, { bearer: [] }];
    const schemes: Readonly<Record<string, readonly object[]>> = {
      public: [],
      login: [login],
      external: [login, bearer],
      session: [bearer],
    };
    expect(post?.security).toEqual(typeof call.access === 'string' ? schemes[String(call.access)] : [bearer]);
    const envelope = post?.responses['200'].content['application/json'].schema as { properties: object };
    expect(Object.keys(envelope.properties)).toEqual(
      expect.arrayContaining([
        'WasSuccess',
        'Data',
        'AuthToken',
        'UserMessage',
        'UserMessageSeverity',
        'CorrelationID',
        'Fields',
      ]),
    );
  });

  it('holds nothing but the calls', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(all.map(([, call]) => call.path).toSorted());
  });
});

describe('the table of calls', () => {
  it('no two share a path, whatever the case', () => {
    expect(new Set(all.map(([, { path }]) => path.toLowerCase())).size).toBe(all.length);
  });

  // The client's settings and counts for whoever fills a request or looks on at a batch, and no person's row: an act for each
  // key typed, or each look, would hide the others.
  const ofNoPerson = new Set([
    'getTradingPartners',
    'findAuthorizationPayers',
    'getPartnerNamed',
    'findPanelPayers',
    'getRequestChoices',
    'getBatches',
    'getBatch',
    'getBatchPeople',
    'getBatchTemplates',
    'getSelection',
    'listInsuranceMaster',
    'getInsuranceMaster',
    'listInsurancesToMap',
    'previewInsuranceMapping',
    'listDefaultAddresses',
    'getAddressChoices',
    'getDefaultAddress',
    'testDefaultAddress',
    'listInsuranceNetwork',
    'getNetworkChoices',
    'findNetworkInsurances',
    'getInsuranceNetwork',
    'testInsuranceNetwork',
    'getPovertyBasis',
    'listPdfForms',
    'getPdfForm',
    'getCaseTeams',
    'getCaseViews',
    'getClearanceChoices',
    'getClearanceRuns',
    'getRunSchedule',
    'getClearanceWeights',
    'getClearanceViews',
    'listFplGuidelines',
    'listFplLimits',
    'listFplChanges',
    'getFplChange',
    'tryFplChange',
  ]);
  // Images in base64 inside the payload are the spec's own way for one call; the map of a form of a thousand fields is sent as a whole.
  const large = new Set(['createTicket', 'savePdfForm', 'tryPdfForm']);
  it.each(all)('%s: what reads a tenant’s rows or writes for good is audited', (name, call) => {
    if (call.door === 'tenant' && !ofNoPerson.has(name)) expect(call.audit).not.toBeNull();
    if (ofNoPerson.has(name)) expect(call.effect).toBe('reads');
    if (call.door === 'tenant') expect(typeof call.access).toBe('object');
    if (!large.has(name)) expect(call.limits.bodyBytes).toBeLessThanOrEqual(64 * 1024);
  });

  it.each(all.filter(([, { kind }]) => kind === 'upload'))(
    '%s: its file is named, bounded and of named types',
    (_name, call) => {
      expect(call.file?.MaxFileSize).toBeLessThanOrEqual(10 * 1024); // it is held in memory
      expect(call.file?.FileMimeTypes.length).toBeGreaterThan(0);
      expect(call.bare).toBe(false);
      const { content = {} } = document.paths[call.path]?.post.requestBody ?? {};
      const [{ schema: shape }] = Object.values(content) as [{ schema: { properties: object; required: string[] } }]; // judged above
      const { properties, required } = shape;
      expect(Object.keys(properties)).toContain(call.file?.part);
      expect(required).toContain(call.file?.part);
    },
  );

  it.each(all)('%s takes no field it does not know (C-04)', (_name, call) => {
    expect(call.payload.safeParse({ client_id: '1', Role: 'FRHCJediMaster' }).success).toBe(false);
    expect(call.payload.safeParse({ __proto__: { x: 1 }, ssn_enc: 'x' }).success).toBe(false);
  });
});
