/** CAQH CORE Connectivity vC2.2.0, the version that HHS mandates beside vC1.1.0. */
export const coreRuleVersion = '2.2.0';

/** Names that a vC2.2.0 real-time envelope knows, in the order in which it is written. */
export const coreNames = [
  'PayloadType',
  'ProcessingMode',
  'PayloadID',
  'PayloadLength',
  'TimeStamp',
  'SenderID',
  'ReceiverID',
  'CORERuleVersion',
  'CheckSum',
  'Payload',
  'ErrorCode',
  'ErrorMessage',
] as const;

export type CoreName = (typeof coreNames)[number];

/** The metadata of an answer as read from either envelope standard; a field that did not come is absent. */
export type CoreAnswer = {
  readonly fields: ReadonlyMap<string, string>;
  readonly payload: Uint8Array | null;
};

/** An instant as CORE writes it: UTC, whole seconds. */
export function coreTimeStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
