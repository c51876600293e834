/** The companion extensions of the portal. Where each is got, and under which id it answers, is configured. */
export const browserExtensions = [
  {
    key: 'MbiAssistance',
    name: 'MBI assistance',
    purpose: 'Finds the Medicare beneficiary identifier of the patient you work on.',
  },
  {
    key: 'ClaimAssistance',
    name: 'Claim assistance',
    purpose: "Brings a claim's details to the payer's web pages, so that you need not type them again.",
  },
  {
    key: 'PayorAssistance',
    name: 'Payor assistance',
    purpose: "Brings the patient's details to a payor's eligibility pages.",
  },
  {
    key: 'PriorAuthorizationAssistance',
    name: 'Prior authorization assistance',
    purpose: "Brings the patient's details to a payer's prior authorization pages.",
  },
] as const;

export type BrowserExtensionKey = (typeof browserExtensions)[number]['key'];

/**
 * What the portal says to an extension: whether it is there, that this tab may be spoken to, to forget all, to give back its
 * patient, to take one, and to forget that one.
 */
export const extensionMessage = {
  checkInstalled: 0,
  registerTab: 2,
  wipeData: 3,
  requestPatient: 5,
  copyPatient: 6,
  removePatient: 9,
} as const;

/** The form of the messages. An extension that answers in another is given no patient. */
export const extensionVersion = 1;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an extension answers in the form that is known here. What it answers is another program's word, of any shape. */
export const speaksOurs = (reply: unknown): reply is { readonly version: number; readonly payload?: unknown } =>
  isRecord(reply) && reply['version'] === extensionVersion;
