import { z } from 'zod';
import { call } from '../wire/call.ts';
import { connectionField, toldConnection, typedConnection } from '../wire/connectionField.ts';
import { id, nothing } from '../wire/fields.ts';

const forJedi = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/Configuration/Extracts/${action}` as const;
const version = z.int().min(0).max(1_000_000_000);
const oneExtract = z.strictObject({ ExtractID: id });

const delivery = z.object({
  ExtractID: z.string(),
  /** What a server of files is reached by; the form draws itself from these. */
  Fields: z.array(connectionField),
  ...toldConnection,
  /** Null: files are laid into the Outbound folder alone. */
  Version: z.number().nullable(),
  UpdatedAt: z.string().nullable(),
  UpdatedBy: z.string(),
});
export type ExtractDelivery = z.output<typeof delivery>;

/** Where the files of an extract are brought, besides the Outbound folder. */
export const extractDeliveryCalls = {
  getExtractDelivery: call({
    ...forJedi,
    effect: 'reads',
    audit: 'GetExtractDelivery',
    path: path('Delivery'),
    summary: 'The server that an extract’s files are brought to, without its secrets: of those, which are set.',
    payload: oneExtract,
    data: delivery,
  }),
  saveExtractDelivery: call({
    ...forJedi,
    effect: 'writes',
    audit: 'SaveExtractDelivery',
    path: path('SaveDelivery'),
    summary:
      'Has an extract’s files brought to a server of the client’s by SFTP. A secret that is left out stays, unless it would go to another host.',
    secret: true,
    payload: oneExtract.extend({ Version: version.nullable(), ...typedConnection }),
    data: z.object({ Version: z.number() }),
  }),
  removeExtractDelivery: call({
    ...forJedi,
    effect: 'writes',
    audit: 'RemoveExtractDelivery',
    path: path('RemoveDelivery'),
    summary: 'Has an extract’s files laid into the Outbound folder alone.',
    payload: oneExtract.extend({ Version: version }),
    data: nothing,
  }),
  testExtractDelivery: call({
    ...forJedi,
    effect: 'writes',
    audit: 'TestExtractDelivery',
    path: path('TestDelivery'),
    summary: 'Signs in, lays an empty file into the folder, renames it and takes it away again.',
    payload: oneExtract,
    data: z.object({ Works: z.boolean(), Sentence: z.string(), TotalMs: z.number() }),
  }),
  deliverExtractAgain: call({
    ...forJedi,
    effect: 'writes',
    audit: 'DeliverExtractAgain',
    path: path('DeliverAgain'),
    summary: 'Has the file of a run brought that could not be.',
    payload: z.strictObject({ RunID: id }),
    data: nothing,
  }),
};
