/** The fields of a CAQH CORE vC2.2.0 real-time envelope, in the rule's own order. */
export const CORE_FIELDS = [
  'PayloadType',
  'ProcessingMode',
  'PayloadID',
  'TimeStamp',
  'SenderID',
  'ReceiverID',
  'CORERuleVersion',
  'Payload',
] as const;

export type CoreField = (typeof CORE_FIELDS)[number];
export type CoreEnvelope = Readonly<Record<CoreField, string>>;

export interface CoreRequest {
  readonly envelope: CoreEnvelope;
  readonly user: string;
  readonly password: string;
}

export interface CoreAnswer extends CoreEnvelope {
  readonly ErrorCode: string;
  readonly ErrorMessage: string;
}

export interface CoreError {
  readonly code: string;
  readonly message: string;
}

/** Payload types, as the rules name them. */
export const coreTypes = {
  ask271: 'X12_270_Request_005010X279A1',
  '271': 'X12_271_Response_005010X279A1',
  ask278: 'X12_278_Request_005010X217E1_2',
  '278': 'X12_278_Response_005010X217E1_2',
  ask275: 'X12_275_Request_006020X316',
  ask275Claim: 'X12_275_Request_006020X314',
  '824': 'X12_824_Response_006020X257',
  '999': 'X12_999_Response_005010X231A1',
  TA1: 'X12_TA1_Response_00501X231A1',
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const asks: readonly string[] = [coreTypes.ask271, coreTypes.ask278, coreTypes.ask275, coreTypes.ask275Claim];

const legal: Readonly<Record<CoreField, (value: string) => boolean>> = {
  PayloadType: (value) => asks.includes(value),
  ProcessingMode: (value) => value === 'RealTime' || value === 'Batch',
  PayloadID: (value) => UUID.test(value) && value.length <= 40,
  TimeStamp: (value) => UTC.test(value),
  SenderID: (value) => value.length <= 50,
  ReceiverID: (value) => value.length <= 50,
  CORERuleVersion: () => true,
  Payload: (value) => value.startsWith('ISA') && value.length > 106,
};

const retrieval = /^X12_(?:999_RetrievalRequest_005010X231A1|005010_Request_Batch_Results_27[18])$/;

/** The rule names an error after the field: <Field>Required or <Field>Illegal. Null when all is well. */
export function checkEnvelope(envelope: CoreEnvelope): CoreError | null {
  // Who asks a batch for what it has to say sends nothing itself.
  const asks = envelope.ProcessingMode === 'Batch' && retrieval.test(envelope.PayloadType);
  const fields = asks ? CORE_FIELDS.filter((field) => field !== 'Payload' && field !== 'PayloadType') : CORE_FIELDS;
  const missing = fields.find((field) => envelope[field] === '');
  if (missing) return { code: `${missing}Required`, message: `The field ${missing} is required but was not provided` };
  if (envelope.CORERuleVersion !== '2.2.0') {
    return { code: 'VersionMismatch', message: 'The version of the envelope is not acceptable to the receiver' };
  }
  const illegal = fields.find((field) => !legal[field](envelope[field]));
  return illegal ? { code: `${illegal}Illegal`, message: `Illegal value provided for ${illegal}` } : null;
}
