/** What every kind of gateway has beside its own settings, as it is typed. */
export type GatewayDraft = {
  readonly Name: string;
  readonly SenderQualifier: string;
  readonly SenderID: string;
  readonly ReceiverQualifier: string;
  readonly ReceiverID: string;
  readonly GroupSender: string;
  readonly GroupReceiver: string;
  readonly SoftSeconds: number;
  readonly HardSeconds: number;
  readonly MaxConcurrent: number;
  readonly MaxWaiting: number;
  /** How many in any minute; null: as many as come. */
  readonly RatePerMin: number | null;
  readonly CostCents: number;
};

export type GatewayProblem = { readonly Field: keyof GatewayDraft; readonly Message: string };

/** Bounds of the numbers, lowest and highest. */
export const gatewayBounds = {
  SoftSeconds: [1, 60],
  HardSeconds: [1, 120],
  MaxConcurrent: [1, 500],
  MaxWaiting: [0, 5000],
  CostCents: [0, 10_000],
} as const satisfies Partial<Record<keyof GatewayDraft, readonly [number, number]>>;
const mostPerMinute = 6000;

export const gatewayNameLength = 100;
/** ISA06, ISA08, GS02 and GS03 hold at most this. */
export const envelopeIdLength = 15;

const envelopeIds = ['SenderID', 'ReceiverID', 'GroupSender', 'GroupReceiver'] as const;
const missing = 'Value is required';

function idProblem(value: string): string | null {
  if (value.trim() === '') return missing;
  if (value.length > envelopeIdLength) return `This must be ${envelopeIdLength} characters or fewer`;
  // The separators would break the interchange; the basic character set of X12 is upper case, digits and these signs.
  return /^[0-9A-Za-z !"&'()+,\-./;?=%@[\]_{}\\|<>#$]*$/.test(value)
    ? null
    : 'This has a character that X12 cannot carry';
}

const wholeProblem = (value: number, low: number, high: number): string | null =>
  Number.isInteger(value) && value >= low && value <= high
    ? null
    : `This must be a whole number from ${low} to ${high.toLocaleString('en-US')}`;

const qualifierProblem = (value: string): string | null =>
  /^[0-9A-Z]{2}$/.test(value) ? null : 'This must be two capital letters or digits, such as ZZ or 30';

/**
 * What is wrong with a gateway beside its kind's own settings, in the order of the form. Pure: used by form and server.
 * `carriesX12`: whether its messages stand in an interchange, whose envelope must then be whole.
 */
export function gatewayProblems(draft: GatewayDraft, carriesX12 = true): readonly GatewayProblem[] {
  const problems: GatewayProblem[] = [];
  const add = (Field: keyof GatewayDraft, Message: string | null) => {
    if (Message !== null) problems.push({ Field, Message });
  };
  add('Name', draft.Name.trim() === '' ? missing : null);
  if (draft.Name.length > gatewayNameLength) add('Name', `This must be ${gatewayNameLength} characters or fewer`);
  if (carriesX12) {
    add('SenderQualifier', qualifierProblem(draft.SenderQualifier));
    add('ReceiverQualifier', qualifierProblem(draft.ReceiverQualifier));
    for (const field of envelopeIds) add(field, idProblem(draft[field]));
  }
  for (const field of Object.keys(gatewayBounds) as (keyof typeof gatewayBounds)[]) {
    // the keys of the table
    const [low, high] = gatewayBounds[field];
    add(field, wholeProblem(draft[field], low, high));
  }
  if (draft.RatePerMin !== null) {
    const problem = wholeProblem(draft.RatePerMin, 1, mostPerMinute);
    add('RatePerMin', problem === null ? null : `${problem}, or empty`);
  }
  if (draft.HardSeconds < draft.SoftSeconds) add('HardSeconds', 'This must not be shorter than the wait on the screen');
  return problems;
}
