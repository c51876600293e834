import { needsNoAsking } from '@coverline/authorization/required/requiredFacts.ts';
import { awaitedStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { documentWireWords, routeWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { letters } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import type { AuthListRow } from '../list/authRows.ts';
import type { Judged } from '../request/judgeRequired.ts';
import type { Lacks } from '#/services/authorization/request/toRequest.ts';

type Next = AuthDetail['Next'][number];
type Of = {
  readonly row: AuthListRow;
  readonly lacks: Lacks;
  readonly required: Judged;
  /** Findings of the decision that holds, and visits outside it. */
  readonly doubts: number;
  readonly now: string;
  readonly wire: AuthDetail['Wire'];
  readonly wanted: AuthDetail['Wanted'];
  readonly crd: AuthDetail['Crd'];
  readonly forms: AuthDetail['Forms'];
  readonly documents: AuthDetail['Documents'];
  /** Where the client is. */
  readonly today: string;
};

const beforeSending = ['Draft', 'CallNeeded', 'ReadyToSend', 'Rejected'] as const;

/** Something is on its way, or went as a file that the payer has not acknowledged. */
const isSent = ({ IsUnderWay, IsAwaited }: Of['wire']): boolean => IsUnderWay || IsAwaited;

type Row = { readonly holds: (of: Of) => boolean; readonly next: (of: Of) => Next };
const next = (Deed: Next['Deed'], Text: string, By = ''): Next => ({ Deed, Text, By });
/** Something is here to go along that the payer was not sent. */
const hasUnsent = ({ documents, forms, wire }: Of): boolean =>
  !wire.IsUnknown &&
  (documents.some(({ SentAt }) => SentAt === null) ||
    forms.Rows.some(({ State, SentAt }) => State === 'Complete' && SentAt === null));
const isDraft = ({ row }: Of): boolean => row.status === 'Draft' || row.status === 'CallNeeded';
const isKnown = ({ required }: Of): boolean => !['Unknown', 'Sometimes'].includes(required.answer);
const isNotNeeded = ({ required }: Of): boolean => needsNoAsking(required.answer);
/** Nobody knows, and the payer has a service that may say. */
const asksRules = (of: Of): boolean =>
  isDraft(of) && !isKnown(of) && of.crd.MayAsk && of.required.steps.includes('AskCrd');
/** Without a payer or a service there is nothing to ask anybody about. */
const isBlank = ({ row, lacks }: Of): boolean => row.trading_partner_id === null || lacks.Service.includes('a service');
/** A form that is wanted can still go along. */
const takesForms = (of: Of): boolean =>
  isDraft(of) || of.row.status === 'ReadyToSend' || of.row.status === 'InfoRequested';
const wantsForms = ({ crd, wanted }: Of): boolean =>
  (crd.Last?.Lines ?? []).some(({ Forms }) => Forms > 0) || wanted.some(({ IsAnswers, IsMet }) => IsAnswers && !IsMet);
/** What FHIR alone wants: by hand, and over X12, it goes without. */
const lacksOfFhir = ({ lacks, wire }: Of): readonly string[] =>
  wire.Routes[0]?.Wire === 'Pas' ? lacks.Service.filter((lack) => !lacks.Send.includes(lack)) : [];
const isOver = ({ row, now }: Of): boolean => row.runs_until !== null && Date.parse(row.runs_until) <= Date.parse(now);

const isAppealable = ({ row, today }: Of): boolean =>
  ['Denied', 'Partial', 'Upheld'].includes(row.status) && row.appeal_by !== null && row.appeal_by >= today;
/** One that did not go yet: that of an appeal before has. */
const hasLetter = ({ documents }: Of): boolean =>
  documents.some(({ Title, SentAt }) => SentAt === null && Title === letters.priorAppeal.text);

const inWords = (wanted: Of['wanted']): string => wanted.map(({ Text }) => Text).join(', ');
/** Documents of a kind that nobody has added; what is said in free words, or is no document, is looked at by whoever sends it. */
const unmet = (wanted: Of['wanted']): Of['wanted'] => wanted.filter(({ IsMet, Type }) => !IsMet && Type !== null);

/** What is to be done, the first thing first: each row that holds is one line. */
const rows: readonly Row[] = [
  {
    holds: ({ row }) => row.owner_id === null && row.stage === 'Open',
    next: () => next('Take', 'Take it: nobody has it.'),
  },
  {
    holds: ({ wanted }) => unmet(wanted).length > 0,
    next: ({ row, wanted }) =>
      next('AddDocument', `Add what the {payer} wants: ${inWords(unmet(wanted))}.`, row.wanted_by ?? ''),
  },
  {
    holds: (of) => takesForms(of) && of.forms.MayFetch && of.forms.Rows.length === 0 && wantsForms(of),
    next: () => next('FetchForms', 'Fetch the form that the {payer} wants filled in.'),
  },
  {
    holds: (of) => takesForms(of) && of.forms.Rows.some(({ State, SentAt }) => State === 'Open' && SentAt === null),
    next: ({ row }) => next('FillForm', 'Fill in the form that the {payer} wants.', row.wanted_by ?? ''),
  },
  {
    holds: ({ row, wire }) => row.status === 'InfoRequested' && !wire.IsUnknown && !isSent(wire),
    next: ({ row, wanted, wire: { Documents: over } }) =>
      next(
        'SendInfo',
        `Send what the {payer} ${wanted.length === 0 ? 'asked for' : `wants: ${inWords(wanted)}`}${over === null ? '' : `, over ${documentWireWords[over]}`}.`,
        row.wanted_by ?? '',
      ),
  },
  {
    holds: (of) => ['Submitted', 'Pended', 'InfoSent'].includes(of.row.status) && hasUnsent(of) && !isSent(of.wire),
    next: ({ wire: { Documents: over } }) =>
      next(
        'SendInfo',
        `Send what was added since: the {payer} has not seen it${over === null ? '' : `. It goes over ${documentWireWords[over]}`}.`,
      ),
  },
  {
    holds: ({ row }) => row.status === 'ContactPayer',
    next: () => next('Call', 'Call the {payer}: it wants to be asked.'),
  },
  {
    holds: ({ row }) => row.status === 'Rejected',
    next: () => next('Correct', 'Correct what was refused and send it again.'),
  },
  {
    holds: (of) => isDraft(of) && isNotNeeded(of),
    next: () => next('NotNeeded', 'Close it as not required: none is needed by what is known.'),
  },
  {
    holds: (of) => asksRules(of) && of.crd.Missing.length > 0 && of.lacks.Send.length === 0,
    next: ({ crd }) =>
      next('Fill', `Fill in ${crd.Missing.join(' and ')}: then the {payer}’s rule service can be asked.`),
  },
  {
    holds: (of) => asksRules(of) && of.crd.Missing.length === 0 && !of.crd.IsUnderWay,
    next: () => next('AskRules', 'Ask the {payer}’s rule service whether one is required.'),
  },
  {
    holds: (of) => isDraft(of) && !isKnown(of) && !isBlank(of),
    next: () => next('Call', 'Ask the {payer} whether one is required, and write down what it says.'),
  },
  {
    holds: (of) => isDraft(of) && of.lacks.Send.length > 0,
    next: ({ lacks }) => next('Fill', `Fill in what is missing: ${lacks.Send.join(', ')}.`),
  },
  {
    holds: (of) =>
      (isDraft(of) || of.row.status === 'ReadyToSend') && of.lacks.Send.length === 0 && lacksOfFhir(of).length > 0,
    next: (of) => next('Fill', `Fill in what ${routeWords.Pas} wants besides: ${lacksOfFhir(of).join(', ')}.`),
  },
  {
    holds: (of) => isDraft(of) && of.lacks.Send.length === 0 && !isNotNeeded(of),
    next: () => next('Ready', 'Mark it as ready to send.'),
  },
  {
    holds: ({ wire }) => wire.IsUnknown,
    next: () => next('Ask', 'Ask the {payer} whether what was sent arrived: nobody knows.'),
  },
  {
    holds: ({ row, wire }) => row.status === 'ReadyToSend' && !wire.IsUnknown && !isSent(wire),
    next: ({
      wire: {
        Routes: [first],
      },
    }) =>
      next(
        'Send',
        first === undefined
          ? 'Send it by portal, phone or fax, and write down how.'
          : `Send it over ${routeWords[first.Wire]}, or by portal, phone or fax.`,
      ),
  },
  {
    holds: (of) => isIn(awaitedStatuses, of.row.status) && isOver(of),
    next: ({ wire }) =>
      wire.MayAsk
        ? next('Ask', 'Its time is over: ask the {payer} for the decision.')
        : next('Record', 'Its time is over: ask the {payer} for the decision, and write it down.'),
  },
  {
    holds: (of) => ['Submitted', 'Pended', 'InfoSent'].includes(of.row.status) && !isOver(of),
    next: ({ wire }) =>
      wire.MayAsk
        ? next('Ask', 'The {payer} has it. It is asked again by itself, or now.')
        : next('Record', 'Write down the decision when it comes.'),
  },
  {
    holds: ({ row }) => row.version > row.sent_version && row.sent_version > 0 && !isIn(beforeSending, row.status),
    next: () => next('Send', 'It was changed since it was sent: send the revision.'),
  },
  {
    holds: ({ row, today }) => row.status === 'Denied' && row.peer_by !== null && row.peer_by >= today,
    next: ({ row }) => next('Peer', 'Speak with a physician of the {payer}.', row.peer_by ?? ''),
  },
  {
    holds: (of) => isAppealable(of) && !hasLetter(of),
    next: ({ row }) => next('WriteLetter', 'Write the letter of appeal.', row.appeal_by ?? ''),
  },
  {
    holds: isAppealable,
    next: ({ row }) => next('Argue', 'Appeal.', row.appeal_by ?? ''),
  },
  {
    holds: ({ row }) => ['PeerToPeer', 'Appeal1', 'Appeal2'].includes(row.status),
    next: () => next('Record', 'Write down what the {payer} decided.'),
  },
  {
    holds: ({ row }) => row.status === 'Expiring' || row.status === 'Expired',
    next: ({ row }) => next('Renew', 'Renew it, or have it extended.', row.valid_to ?? ''),
  },
  {
    holds: ({ doubts }) => doubts > 0,
    next: () => next('Look', 'Look at what does not fit before anybody relies on it.'),
  },
];

export const nextDeedsOf = (of: Of): AuthDetail['Next'] =>
  rows.filter(({ holds }) => holds(of)).map((row) => row.next(of));
