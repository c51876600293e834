import { coverages } from '#/authorization/crd/coverages.ts';
import { forms } from '#/authorization/dtr/forms.ts';
import { levels278, refusals278, type Level278 } from '#/authorization/refusals278.ts';

/** How much of a line is granted. */
type Granted = 'asked' | 'half' | 'more' | 'none';

export interface Outcome {
  readonly does: string;
  /** What is decided of the whole (X12 306). */
  readonly whole: string;
  /** Of the first line, and of each one behind it. */
  readonly lines: readonly [first: string, rest: string];
  readonly reason: string;
  readonly message: string;
  readonly granted: Granted;
  /** Nothing is decided yet, and something will be. */
  readonly isOpen: boolean;
  /** What the payer wants before it decides. */
  readonly wants: 'nothing' | 'document' | 'form';
  /** Who moves on from here: whoever asks again, whoever rings the bell, or the payer itself after a while. */
  readonly until: 'asked' | 'rung' | 'sent' | 'time';
}

const said = (
  does: string,
  whole: string,
  lines: readonly [string, string],
  rest: Partial<Omit<Outcome, 'does' | 'whole' | 'lines'>> = {},
): Outcome => ({
  does,
  whole,
  lines,
  reason: '',
  message: '',
  granted: ['A1', 'A2', 'A6'].includes(whole) ? 'asked' : 'none',
  isOpen: false,
  wants: 'nothing',
  until: 'asked',
  ...rest,
});
const open = { isOpen: true, reason: '0U' } as const;

/**
 * What a payer decides. One behind another is what follows: what is open is decided as the next word says, what is appealed, changed or
 * completed by a document too. What is open, and has none behind it, is certified in the end.
 */
export const outcomes: Readonly<Record<string, Outcome>> = {
  CERT: said('certified in total, with a number and its days', 'A1', ['A1', 'A1']),
  PARTIAL: said('certified in part: the first line, the others not', 'A2', ['A1', 'A3'], { reason: '0V' }),
  MODIFY: said('modified: half of each quantity', 'A6', ['A6', 'A6'], {
    granted: 'half',
    message: 'FEWER THAN ASKED FOR. ASK AGAIN BEFORE THE LAST.',
  }),
  DENY: said('not certified, with a reason and words of it', 'A3', ['A3', 'A3'], {
    reason: '0V',
    message: 'CONSERVATIVE CARE OF SIX WEEKS IS NOT SHOWN. POLICY MP 117 SECTION 4.',
  }),
  NOREASON: said('not certified, and no word why', 'A3', ['A3', 'A3']),
  MIXED: said('the first line certified, the second not, the whole in part', 'A2', ['A1', 'A3'], { reason: '0V' }),
  CONTRA: said('the whole certified, each line not', 'A1', ['A3', 'A3'], {
    reason: '0V',
    message: 'CERTIFIED. NONE OF THE SERVICES IS.',
  }),
  PEND: said('pended; decided when it is asked about', 'A4', ['A4', 'A4'], {
    ...open,
    message: 'UNDER MEDICAL REVIEW',
  }),
  WHYLESS: said('pended without a reason; decided when it is asked about', 'A4', ['A4', 'A4'], { isOpen: true }),
  WAIT: said('pended until the bell is rung, however often somebody asks', 'A4', ['A4', 'A4'], {
    ...open,
    until: 'rung',
    message: 'UNDER MEDICAL REVIEW',
  }),
  PUSH: said('pended; decided and told by the payer itself after SANDBOX_SLOW_MS', 'A4', ['A4', 'A4'], {
    ...open,
    until: 'time',
    message: 'UNDER MEDICAL REVIEW',
  }),
  DOCS: said('pended; a document is wanted, and decided when it came', 'A4', ['A4', 'A4'], {
    ...open,
    wants: 'document',
    until: 'sent',
    message: 'SEND THE OPERATIVE NOTE',
  }),
  FORM: said('pended; a questionnaire is wanted, and decided when it came', 'A4', ['A4', 'A4'], {
    ...open,
    wants: 'form',
    until: 'sent',
    message: 'FILL IN THE QUESTIONNAIRE',
  }),
  CALL: said('contact the payer', 'CT', ['CT', 'CT'], { message: 'CALL UTILIZATION REVIEW' }),
  NOTREQ: said('no authorization is required', 'NA', ['NA', 'NA']),
  VOID: said('cancelled by the payer', 'C', ['C', 'C']),
  ODD: said('an action code that nobody knows', 'ZZ', ['ZZ', 'ZZ']),
};

/** What is odd about an answer, whatever it decides. */
export const manners: Readonly<Record<string, string>> = {
  NONUM: 'no number',
  NUMFMT: 'a number of another format',
  ABOVE: 'more than was asked for',
  UNIT: 'the quantity in another unit',
  OTHER: 'about a person whom nobody asked about',
  TRN: "under another request's trace",
  ORDER: 'the lines the other way round',
  EXTRA: 'with a line that nobody asked for',
  LESS: 'with the first line alone',
  REVERSED: 'days that end before they begin',
  MISSES: 'days of another year',
  NODAYS: 'no days',
  TWICE: 'the answer twice in one message',
  BEHIND: 'behind it a second message that denies',
  DOC999: 'the first documents by 275 are refused by a 999',
  DOC824: 'the first documents by 275 are refused by an 824',
  DOCRESET: 'the first documents by 275 are kept, and the connection is reset',
  LOST: 'nothing was kept: who asks about it is told that there is no such request',
};

/** What the network, a translator or the web server does with the first try, and with every one of them where ALWAYS stands before it. */
export const failures: Readonly<Record<string, string>> = {
  ALWAYS: 'what follows is done each time, to inquiries too',
  SLOW25: 'after SANDBOX_SLOW_MS',
  HELD: 'once `PUT /calls?trace=TRACE` lets it go',
  TIMEOUT: 'it is kept, and silence for SANDBOX_HOLD_MS, then the connection closes',
  RESET: 'it is kept, and the connection is reset',
  TRUNC: 'it is kept, and the body stops half way',
  DRIP: 'one byte every SANDBOX_DRIP_MS',
  EMPTY: 'it is kept, and HTTP 200 with no body',
  HALF: 'it is kept, and half a message in a whole envelope',
  GARBLED: 'it is kept, and a proper envelope around what nobody can read',
  HTTP500: 'it is not kept: HTTP 500 with an HTML page',
  FAULT: 'it is not kept: the fault of the transport; in PAS HTTP 503 with an OperationOutcome',
  AUTH: 'it is not kept: the credentials are refused',
  '999': 'X12: a 999 that rejects it',
  TA1: 'X12: a TA1 that rejects the interchange',
  CTRL: 'X12: another interchange control number than sent',
  OO400: 'PAS: HTTP 400 with an OperationOutcome; as TA1 and 999 are',
  OO422: 'PAS: HTTP 422 with an OperationOutcome of two issues',
  BUSY: 'PAS: HTTP 429 with Retry-After',
  WRONGTYPE: 'PAS: a good answer as text/html',
  XML: 'PAS: an answer in XML',
};

/** Whatever else a payer does: what the sandbox's own payers do with somebody whose name and number say nothing. */
const habits: Readonly<Record<string, readonly string[]>> = {
  GRANT: ['PEND', 'CERT'],
  SUMMA: ['DOCS', 'MODIFY'],
  JUNIP: ['DENY', 'CERT'],
  TIDEL: ['NOTREQ'],
};
/** Of what is done with a service whatever it does else: a knee is replaced once somebody has read the operative note. */
const serviceHabits: Readonly<Record<string, readonly string[]>> = {
  'GRANT 27446': ['DOCS', 'CERT'],
  'GRANT 27447': ['DOCS', 'MODIFY'],
};

export interface Wanted {
  /** Names of outcomes, in the order in which they follow. */
  readonly steps: readonly string[];
  readonly manners: ReadonlySet<string>;
  readonly failure: string | null;
  readonly isAlways: boolean;
  readonly refusal: { readonly code: string; readonly level: Level278 } | null;
  /** What CRD tells of an order, and which form DTR has; null: as of what is ordered. */
  readonly coverage: string | null;
  readonly form: string | null;
  /** All words that were found, as they stood; null where there were none. */
  readonly sentinel: string | null;
}

const refusalIn = (word: string): string | null => {
  const code = word.startsWith('AAA') ? word.slice(3) : '';
  return Object.hasOwn(refusals278, code) ? code : null;
};
const levelOf = (word: string): Level278 | null => levels278.find((level) => level === word.toLowerCase()) ?? null;

const isWord = (word: string): boolean =>
  [outcomes, manners, failures, coverages, forms].some((table) => Object.hasOwn(table, word)) ||
  refusalIn(word) !== null ||
  levelOf(word) !== null;

/** The words at the end of a member id or of a name: `X1-PEND-DENY`, `Ames-CERT-NONUM`. */
function wordsAtEnd(text: string): readonly string[] {
  const [, ...parts] = text.toUpperCase().split('-');
  const from = parts.findLastIndex((part) => !isWord(part)) + 1;
  return parts.slice(from);
}

/** What is to be played for a request: by the end of the member id, else of the patient's last name, else as this payer does with such a service. */
export function wantedFor(payerId: string, memberId: string, lastName: string, service = ''): Wanted {
  const byId = wordsAtEnd(memberId);
  const words = byId.length > 0 ? byId : wordsAtEnd(lastName);
  const named = words.filter((word) => Object.hasOwn(outcomes, word));
  // Words that say nothing of a decision leave what is done with such a service.
  const usual = words.length > 0 ? ['CERT'] : (habits[payerId] ?? ['CERT']);
  const habit = named.length > 0 ? named : (serviceHabits[`${payerId} ${service}`] ?? usual);
  const last = outcomes[habit.at(-1) ?? ''];
  const code = words.map(refusalIn).find((one) => one !== null) ?? null;
  const level = refusals278[code ?? '']?.[0];
  return {
    steps: last?.isOpen === true ? [...habit, 'CERT'] : habit,
    manners: new Set(words.filter((word) => Object.hasOwn(manners, word))),
    failure: words.find((word) => word !== 'ALWAYS' && Object.hasOwn(failures, word)) ?? null,
    isAlways: words.includes('ALWAYS'),
    refusal:
      code === null || level === undefined
        ? null
        : { code, level: words.map(levelOf).find((one) => one !== null) ?? level },
    coverage: words.find((word) => Object.hasOwn(coverages, word)) ?? null,
    form: words.find((word) => Object.hasOwn(forms, word)) ?? null,
    sentinel: words.length === 0 ? null : words.join('-'),
  };
}
