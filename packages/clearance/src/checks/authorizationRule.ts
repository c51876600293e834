import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { denied, verdict, type Verdict } from './verdict.ts';

/** Whether one is needed for a service, by the sources that say so. */
export type Need = 'Required' | 'NotRequired' | 'Satisfied' | 'OtherAsks' | 'Sometimes' | 'Unknown';

/** How the authorization of a service stands. */
export type AuthStand =
  | 'InForce'
  | 'Awaited'
  | 'Wanted'
  | 'NotSent'
  | 'Refused'
  | 'Denied'
  | 'Disputed'
  | 'Ended'
  | 'NotRequired';

/** Why one that holds does not cover a visit. */
export type OutsideAuth = 'Before' | 'After' | 'Code' | 'Provider' | 'Facility' | 'Exceeded';

/** A scheduled service, whether one is needed for it, and the authorization that is about it; null where none is. */
export type AuthorizedService = {
  /** '' where an authorization is about the visit, and no code is scheduled. */
  readonly code: string;
  readonly need: Need;
  /** Where it stands, and as of when. */
  readonly cited: string;
  readonly asOf: string | null;
  readonly authorization: {
    readonly number: number;
    readonly stand: AuthStand;
    /** Until when it holds; null where nobody said, or it does not hold. */
    readonly to: string | null;
    /** What is left of it for this code with all that is scheduled; null where no quantity was set. */
    readonly left: number | null;
    readonly outside: readonly OutsideAuth[];
  } | null;
};

const pass = (reason: string): Verdict => verdict('Pass', reason);
const warn = (reason: string): Verdict => verdict('Warn', reason);
const fail = (reason: string): Verdict => verdict('Fail', reason);
const na = (reason: string): Verdict => verdict('NotApplicable', reason);

/** What is outside its days, codes or units is not authorized; another provider or place somebody looks at. */
const outsideText: Readonly<Record<OutsideAuth, readonly [(reason: string) => Verdict, string]>> = {
  Before: [fail, 'begins after the {visit}'],
  After: [fail, 'ends before the {visit}'],
  Code: [fail, 'is for other services'],
  Exceeded: [fail, 'is used up before the {visit}'],
  Provider: [warn, 'names another provider'],
  Facility: [warn, 'names another facility'],
};

type Held = NonNullable<AuthorizedService['authorization']>;

function inForce({ number, to, left, outside }: Held): Verdict {
  const [gravest] = outside
    .map((one) => outsideText[one])
    .map(([come, text]) => come(`Authorization ${number} ${text}`))
    .toSorted((a, b) => gravity(b) - gravity(a));
  if (gravest !== undefined) return gravest;
  const until = to === null ? '' : ` until ${formatDate(to)}`;
  return pass(`Authorization ${number} holds${until}${left === null ? '' : `, ${left} left`}`);
}

/** A row a stand: what one that is there comes to. */
const standRules: Readonly<Record<AuthStand, (held: Held, need: Need) => Verdict>> = {
  InForce: inForce,
  Awaited: ({ number }) => warn(`Authorization ${number} was asked for and is not decided`),
  Wanted: ({ number }) => warn(`Authorization ${number}: the {payer} waits for something`),
  // One that was begun and that nobody needs keeps no visit back.
  NotSent: ({ number }, need) =>
    need === 'Required'
      ? fail(`Authorization ${number} is required and was not sent`)
      : warn(`Authorization ${number} was begun and not sent`),
  Refused: ({ number }) => fail(`Authorization ${number} was refused as it was asked: correct it`),
  Denied: ({ number }) => denied(`Authorization ${number} was denied`),
  Disputed: ({ number }) => denied(`Authorization ${number} was denied, which is argued about`),
  Ended: ({ number }) => fail(`Authorization ${number} has ended`),
  NotRequired: ({ number }) => na(`None is needed, as written down at authorization ${number}`),
};

const source = ({ cited, asOf }: AuthorizedService): string => {
  const of = [cited, asOf === null ? '' : formatDate(asOf)].filter((one) => one !== '').join(', ');
  return of === '' ? '' : ` (${of})`;
};

/** A row an answer: what it comes to that none was begun. */
const needRules: Readonly<Record<Need, (of: AuthorizedService) => Verdict>> = {
  Required: (of) => fail(`One is required and none was begun${source(of)}`),
  NotRequired: (of) => na(`None is required${source(of)}`),
  Satisfied: (of) => pass(`The {payer} has one already${source(of)}`),
  OtherAsks: (of) => warn(`Whoever performs it has to ask${source(of)}`),
  Sometimes: (of) => warn(`One is required sometimes${source(of)}`),
  Unknown: () => warn('Nobody knows whether one is required'),
};

const settled: readonly Need[] = ['NotRequired', 'Satisfied'];

function ofService(of: AuthorizedService): Verdict {
  const { authorization: held, need } = of;
  // What holds counts whatever is required; what is only begun counts where one is needed.
  if (held === null || (held.stand !== 'InForce' && settled.includes(need))) return needRules[need](of);
  return standRules[held.stand](held, need);
}

const states = ['NotApplicable', 'Pass', 'Warn', 'Fail'] as const;
const gravity = ({ state, isDenied }: Verdict): number =>
  isDenied ? states.length : states.findIndex((one) => one === state);

/**
 * The sixth check: whether each scheduled service is authorized where it has to be, for the day, the code and the units (domain 2.4).
 * The service that stands worst decides.
 */
export function authorizationVerdict(services: readonly AuthorizedService[]): Verdict {
  const judged = services.map((of) => ({ of, found: ofService(of) }));
  const [worst] = judged.toSorted((a, b) => gravity(b.found) - gravity(a.found));
  if (worst === undefined) return na('No service is scheduled that one could be asked for');
  const { of, found } = worst;
  return services.length === 1 || of.code === '' ? found : { ...found, reason: `${of.code}: ${found.reason}` };
}
