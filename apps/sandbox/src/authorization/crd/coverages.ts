/** What a payer knows of an order (Da Vinci CRD 2.2.1, ext-coverage-information), code by code. */
export interface Coverage {
  readonly does: string;
  readonly covered: string;
  readonly pa: string;
  readonly doc?: string;
  readonly infoNeeded?: string;
  readonly reason?: string;
  readonly satisfiedBy?: string;
  readonly form?: string;
  /** Days from today until which it may be relied on. */
  readonly days?: number;
}

/** Asked for by the end of the member id, such as `X1-GOLDCARD`, or of the patient's last name. */
export const coverages: Readonly<Record<string, Coverage>> = {
  NOAUTH: { does: 'covered, and no authorization is needed', covered: 'covered', pa: 'no-auth' },
  NEEDED: { does: 'an authorization is needed', covered: 'covered', pa: 'auth-needed' },
  NEEDSFORM: {
    does: 'an authorization is needed, and a questionnaire for it',
    covered: 'covered',
    pa: 'auth-needed',
    doc: 'clinical',
    form: 'knee-replacement',
  },
  NEEDSANSWERS: {
    does: 'an authorization is needed, and an adaptive questionnaire for it',
    covered: 'covered',
    pa: 'auth-needed',
    doc: 'clinical',
    form: 'imaging',
  },
  NEEDSCIRCLE: {
    does: 'an authorization is needed, and a questionnaire in which two questions wait for each other',
    covered: 'covered',
    pa: 'auth-needed',
    doc: 'clinical',
    form: 'circle',
  },
  SATISFIED: {
    does: 'an authorization is there already',
    covered: 'covered',
    pa: 'satisfied',
    satisfiedBy: 'CRD7700123',
    days: 60,
  },
  GOLDCARD: {
    does: 'none is needed of this provider',
    covered: 'covered',
    pa: 'satisfied',
    reason: 'gold-card',
    satisfiedBy: 'GC2026-0007',
    days: 30,
  },
  PERFORMPA: { does: 'whoever performs it has to ask', covered: 'covered', pa: 'performpa' },
  CONDITIONAL: {
    does: 'it depends on what is not said: who performs it, and where',
    covered: 'conditional',
    pa: 'conditional',
    infoNeeded: 'performer',
  },
  UNSURE: {
    does: 'the payer cannot tell',
    covered: 'indeterminate',
    pa: 'indeterminate',
    reason: 'technical',
  },
  UNCOVERED: { does: 'it is not covered', covered: 'not-covered', pa: 'no-auth' },
  NOMEMBER: {
    does: 'no such member',
    covered: 'indeterminate',
    pa: 'indeterminate',
    reason: 'no-member-found',
  },
  OUTSIDE: {
    does: 'needed, since the provider is out of the network',
    covered: 'covered',
    pa: 'auth-needed',
    reason: 'auth-out-network',
  },
  EXPIRED: { does: 'none is needed, in an answer of last year', covered: 'covered', pa: 'no-auth', days: -90 },
  MUTE: { does: 'a card alone, and no coverage information: which a primary hook may not', covered: '', pa: '' },
  NOTHING: { does: 'no cards and no actions', covered: '', pa: '' },
};

/** Codes of which the sandbox's payers want an authorization; the second column has a form. */
const needing: readonly (readonly [codes: RegExp, word: string])[] = [
  [/^(?:27447|27130|2744[56])$/, 'NEEDSFORM'],
  [/^(?:7055[1-3]|7054[0-9]|721[45]\d|7322[1-3]|737(?:18|19|2[0-3]))$/, 'NEEDED'],
];

export const habitFor = (code: string): string => needing.find(([codes]) => codes.test(code))?.[1] ?? 'NOAUTH';
