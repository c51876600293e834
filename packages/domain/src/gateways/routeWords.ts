import type { Outcome } from '../eligibility/status/outcome.ts';

/** A way to a payer that was passed over: a gateway's name and the outcome of asking by it. */
export type PassedOverWay = { readonly gateway: string; readonly outcome: string };

// By which outcomes a way is passed over is decided where it is asked (gateways/notTaken.ts).
const words: Readonly<Partial<Record<Outcome, string>>> = {
  NotSent: 'could not be reached',
  CircuitOpen: 'has been failing and was left alone',
  Overloaded: 'had too many requests under way',
  EnvelopeError: 'was closed and turned the request away',
};

const isOutcome = (text: string): text is Outcome => Object.hasOwn(words, text);

const wayWords = ({ gateway, outcome }: PassedOverWay): string =>
  `${gateway} ${(isOutcome(outcome) ? words[outcome] : undefined) ?? 'did not take the request'}`;

/** One sentence for each way that was passed over, so that a reader sees why another was asked. */
export const passedOverSentences = (ways: readonly PassedOverWay[]): readonly string[] =>
  ways.map((way) => `${wayWords(way)}, so the next way was tried.`);

/** A route as people say it. */
export type SaidRoute = {
  readonly gateway: string;
  /** By which the payer is known there; empty: the payer's own. */
  readonly payerId: string;
  readonly enabled: boolean;
  readonly share: number | null;
  readonly maxConcurrent: number | null;
  /** As of routeHoursText. */
  readonly hours: string;
};

/** "Pine Direct 90 %, Pine Trial 10 %, then Pine Clearinghouse (off)": the routes of a client, or of all, in the order of asking. */
export function routesText(routes: readonly SaidRoute[]): string {
  const shared = routes.filter(({ share }) => share !== null).map(routeText);
  const inTurn = routes.filter(({ share }) => share === null).map(routeText);
  return [shared.join(', '), ...inTurn].filter((text) => text !== '').join(', then ');
}

function routeText({ gateway, payerId, enabled, share, maxConcurrent, hours }: SaidRoute): string {
  const more = [
    enabled ? '' : 'off',
    payerId === '' ? '' : `as ${payerId}`,
    hours,
    maxConcurrent === null ? '' : `at most ${maxConcurrent} at once`,
  ];
  const said = more.filter((text) => text !== '').join('; ');
  return `${gateway}${share === null ? '' : ` ${share} %`}${said === '' ? '' : ` (${said})`}`;
}

/** A way to a payer as it stands now. */
export type PayorWay = {
  readonly gateway: string;
  /** Switched on, and within its hours. */
  readonly open: boolean;
  /** The outcome for which the last question of the hour went on to the next way; null where this way took it, or none came. */
  readonly passedOver: string | null;
};

/** The way by which the next question goes, as far as the last ones tell; undefined where none is open. */
export const wayInUse = <W extends PayorWay>(ways: readonly W[]): W | undefined => {
  const open = ways.filter((way) => way.open);
  return open.find(({ passedOver }) => passedOver === null) ?? open[0];
};

/** That questions go by another way than the first, and why; empty where they go by the first. */
export function failoverSentence(ways: readonly PayorWay[]): string {
  const used = wayInUse(ways);
  const open = ways.filter((way) => way.open);
  if (used === undefined || used === open[0]) return '';
  const before = open
    .slice(0, open.indexOf(used))
    .map(({ gateway, passedOver }) => wayWords({ gateway, outcome: passedOver ?? '' }));
  return `Asked by ${used.gateway}, since ${before.join(', and ')}.`;
}
