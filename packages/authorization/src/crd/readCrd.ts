import { isObject, isResource, type JsonObject, list, object, text } from '../pas/fhir.ts';
import { tooMuch } from '../pas/tooMuch.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { askedLines } from '../request/askedLines.ts';
import type { CoverageInformation, PaNeeded } from '../required/coverageInformation.ts';
import { coverageInformationUrl } from './names.ts';
import { orderId, visitId } from './orders.ts';
import type { CrdFault } from './crdFaults.ts';
import { readCoverageInformation } from './readCoverageInformation.ts';

/** What a payer says to people beside its answer. Its suggestions are shown as words alone: nobody takes them over unseen. */
export type CrdCard = {
  readonly summary: string;
  readonly detail: string;
  readonly indicator: 'info' | 'warning' | 'critical';
  readonly source: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
};

export type ReadCrd = {
  /** Of each line that the payer answered, one answer. */
  readonly lines: readonly { readonly sequence: number; readonly information: CoverageInformation }[];
  readonly cards: readonly CrdCard[];
  readonly faults: readonly CrdFault[];
};

const most = { cards: 30, links: 10, actions: 1_000, wanted: 50, detail: 4_000, text: 300 } as const;

const indicators = ['info', 'warning', 'critical'] as const;

const cardOf = (card: JsonObject): CrdCard => ({
  summary: text(card['summary']).slice(0, most.text),
  detail: text(card['detail']).slice(0, most.detail),
  indicator: indicators.find((one) => one === card['indicator']) ?? 'info',
  source: text(object(card['source'])['label']).slice(0, most.text),
  links: list(card['links'])
    .slice(0, most.links)
    .map((link) => ({ label: text(link['label']).slice(0, most.text), url: text(link['url']) }))
    // What is opened in a browser is a page: no script, no file.
    .filter(({ url }) => /^https:\/\/[^\s"'<>]{1,2000}$/.test(url)),
});

const last = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Of two that contradict each other the one counts that asks more of us. */
const strictness: readonly (PaNeeded | null)[] = [
  'auth-needed',
  'performpa',
  'conditional',
  'indeterminate',
  null,
  'satisfied',
  'no-auth',
];
const stricter = (one: CoverageInformation, other: CoverageInformation): CoverageInformation =>
  strictness.indexOf(other.paNeeded) < strictness.indexOf(one.paNeeded) ? other : one;

/** Two of one order, as a payer gives them by billing code: the stricter word, and what either wants. */
function together(one: CoverageInformation, other: CoverageInformation): CoverageInformation {
  const wanted = (of: (said: CoverageInformation) => readonly string[]): readonly string[] =>
    [...new Set([...of(one), ...of(other)])].slice(0, most.wanted);
  return {
    ...stricter(one, other),
    infoNeeded: wanted(({ infoNeeded }) => infoNeeded),
    docNeeded: wanted(({ docNeeded }) => docNeeded),
    docPurpose: wanted(({ docPurpose }) => docPurpose),
    questionnaires: wanted(({ questionnaires }) => questionnaires),
  };
}

const nothing: ReadCrd = { lines: [], cards: [], faults: [] };

/**
 * What a payer's CRD service answered to a call about a request: coverage information of each order, by its system actions, and cards. Of
 * what an action would change in the order nothing is taken but that. Without coverage information it breaks the guide: then nobody
 * knows, which is not that none is needed. Never throws for what it holds.
 */
export function readCrd(value: unknown, request: AuthRequest): ReadCrd {
  if (tooMuch(value)) return { ...nothing, faults: ['TooMuch'] };
  if (!isObject(value)) return { ...nothing, faults: ['Unreadable'] };
  const lines = askedLines(request);
  const sequences = new Map(lines.map((line) => [orderId(request, line), [line.sequence]]));
  // What is said of the visit to be booked is said of each of its orders.
  sequences.set(
    visitId(request),
    lines.map(({ sequence }) => sequence),
  );
  const found = new Map<number, CoverageInformation>();
  const faults = new Set<CrdFault>();
  for (const action of list(value['systemActions']).slice(0, most.actions)) {
    const { resource } = action;
    if (!isResource(resource)) continue;
    const said = list(resource['extension']).filter(({ url }) => url === coverageInformationUrl);
    if (said.length === 0) continue;
    const own = sequences.get(text(resource.id));
    if (own === undefined) {
      faults.add('OrderNotAsked');
      continue;
    }
    for (const extension of said.slice(0, most.links)) {
      const { coverage, information, faults: broken } = readCoverageInformation(extension);
      if (coverage !== '' && last(coverage) !== 'coverage') {
        faults.add('OtherCoverage');
        continue;
      }
      for (const fault of broken) faults.add(fault);
      for (const sequence of own) {
        const before = found.get(sequence);
        if (before !== undefined && before.paNeeded !== information.paNeeded) faults.add('Contradicts');
        found.set(sequence, before === undefined ? information : together(before, information));
      }
    }
  }
  if (found.size === 0) faults.add('NoCoverageInformation');
  return {
    lines: [...found].map(([sequence, information]) => ({ sequence, information })),
    cards: list(value['cards']).slice(0, most.cards).map(cardOf),
    faults: [...faults],
  };
}
