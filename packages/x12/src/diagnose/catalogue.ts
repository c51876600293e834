export type Severity = 'error' | 'warning';

/** WEDI SNIP type of a check: 1 syntax, 2 guide, 3 balancing, 4 situation, 5 external code list, 7 a partner's own. */
export type Snip = 1 | 2 | 3 | 4 | 5 | 7;

/** What one kind of fault is called, told and acknowledged by. */
export type CatalogueEntry = {
  readonly severity: Severity;
  readonly snip: Snip;
  readonly ack: string;
  readonly text: string;
  readonly hint: string;
};

const error = (snip: Snip, ack: string, text: string, hint: string) =>
  ({ severity: 'error', snip, ack, text, hint }) as const;
const warning = (snip: Snip, ack: string, text: string, hint: string) =>
  ({ severity: 'warning', snip, ack, text, hint }) as const;

const recount = 'Count again once the message is complete.';
const sameNumber = 'Use one control number in header and trailer.';
const newNumber = 'Give every one its own control number.';
const resend = 'Ask for the complete message again.';
const parents = 'Number HL segments upwards and name the HL they belong to.';

/**
 * Every fault this engine tells apart. `ack` is how an acknowledgement names it (TA105 / IK502 / AK905 / IK304 / IK403
 * code); the sentences are ours and hold no value of a message.
 */
export const catalogue = {
  'byte-order-mark': warning(
    1,
    '',
    'A byte order mark precedes the message.',
    'Write files without a byte order mark.',
  ),
  'lines-joined': warning(
    1,
    '',
    'All lines but the last are of one length and end within segments; they were read as one.',
    'Write line ends behind terminators alone, or none.',
  ),
  junk: warning(1, '', 'Bytes that belong to no interchange were skipped.', 'Send nothing before ISA or behind IEA.'),
  fragment: warning(
    1,
    'TA1 024',
    'There is no ISA; separators were taken from the first segment.',
    'Put the message into an interchange.',
  ),
  'isa-delimiters': error(
    1,
    'TA1 022',
    'The ISA names separators that cannot separate.',
    'Use four different characters that are no letter, digit or blank.',
  ),
  'repetition-separator': error(
    1,
    'TA1 022',
    'ISA11 names no separator of its own for what repeats; the customary ^ was taken.',
    'Name in ISA11 a character that is no letter, digit or blank, and none of the other separators.',
  ),
  'component-separator': error(
    1,
    'TA1 027',
    'ISA16 names nothing that can separate components; what the message uses was taken, or else the customary colon.',
    'Name in ISA16 a character that is no letter, digit or blank, and none of the other separators.',
  ),
  'isa-elements': error(
    1,
    'TA1 024',
    'The ISA does not have sixteen elements.',
    'Send all sixteen elements of the ISA.',
  ),
  'isa-cut': error(1, 'TA1 023', 'The message ends inside the ISA.', resend),
  'empty-segment': warning(1, '', 'Empty segments were skipped.', 'Send one terminator behind each segment.'),
  'binary-length': error(
    1,
    'IK3 8',
    'Binary data are not as long as their segment says.',
    'Count the bytes between the separator and the terminator.',
  ),
  'segment-unterminated': warning(1, '', 'The last segment has no terminator.', 'Close the last segment too.'),
  'segment-too-long': error(
    1,
    'TA1 024',
    'A segment is longer than this engine reads.',
    'Check that the terminator is the one the ISA names.',
  ),

  'iea-missing': error(1, 'TA1 023', 'The interchange has no IEA.', resend),
  'ge-missing': error(1, 'AK9 3', 'The functional group has no GE.', resend),
  'se-missing': error(1, 'IK5 2', 'The transaction set has no SE.', resend),
  'gs-missing': error(1, 'IK5 18', 'The transaction set stands outside a functional group.', 'Open a group with GS.'),
  'st-missing': error(1, 'IK5 6', 'A segment stands outside a transaction set.', 'Open the transaction set with ST.'),
  'trailer-unexpected': error(
    1,
    'TA1 024',
    'A trailer closes nothing that is open.',
    'Send one trailer for each header.',
  ),
  'iea-count': error(1, 'TA1 021', 'IEA01 does not count the functional groups.', recount),
  'iea-control': error(1, 'TA1 001', 'IEA02 differs from ISA13.', sameNumber),
  'ge-count': error(1, 'AK9 5', 'GE01 does not count the transaction sets.', recount),
  'ge-control': error(1, 'AK9 4', 'GE02 differs from GS06.', sameNumber),
  'se-count': error(1, 'IK5 4', 'SE01 does not count the segments.', recount),
  'se-control': error(1, 'IK5 3', 'SE02 differs from ST02.', sameNumber),
  // Files made of several interchanges are common, and which number a sender used before is for the receiver to judge.
  'interchange-duplicate': warning(1, 'TA1 025', 'ISA13 was used by an earlier interchange of the file.', newNumber),
  'group-duplicate': error(1, 'AK9 19', 'GS06 was used by an earlier group of the interchange.', newNumber),
  'set-duplicate': error(1, 'IK5 23', 'ST02 was used by an earlier transaction set of the group.', newNumber),
  'functional-unknown': error(
    1,
    'AK9 1',
    'GS01 is no functional group of this engine.',
    'Use the code of the message.',
  ),
  'set-group': error(
    1,
    'IK5 18',
    'The transaction set does not belong into a group of this GS01.',
    'Put it into a group of its own kind.',
  ),
  'version-mismatch': error(1, 'IK5 19', 'ST03 differs from GS08.', 'Name the same guide in GS08 and ST03.'),

  'set-unknown': error(
    1,
    'IK5 1',
    'ST01 is no transaction set of this group.',
    'Use the transaction set that the group is for.',
  ),
  'guide-unknown': warning(
    2,
    'IK5 I6',
    'No guide table fits this transaction set.',
    'Use a 005010 guide that is supported.',
  ),
  'segment-unknown': error(1, 'IK5 5', 'No guide knows such a segment.', 'Leave the segment out.'),
  'segment-unexpected': error(2, 'IK3 2', 'The segment has no place here.', 'Leave it out or move it to its loop.'),
  'segment-order': error(1, 'IK3 7', 'The segment stands out of order.', 'Send segments in the order of the guide.'),
  'segment-required': error(2, 'IK3 3', 'A required segment is missing.', 'Send the segment.'),
  'segment-repeat': error(2, 'IK3 5', 'The segment repeats too often.', 'Send no more than the guide allows.'),
  'loop-repeat': error(2, 'IK3 4', 'The loop repeats too often.', 'Send no more than the guide allows.'),
  'loop-required': error(2, 'IK3 I7', 'A required loop is missing.', 'Send the loop.'),
  'loop-header-missing': error(2, 'IK3 3', 'The loop was not opened by an LS.', 'Send LS before the loop.'),
  'loop-trailer-missing': error(2, 'IK3 3', 'The loop was not closed by an LE.', 'Send LE behind the loop.'),

  'hl-id': error(2, 'IK4 7', 'The id of the HL was used before.', parents),
  'hl-number': error(
    2,
    'IK4 7',
    'The HL does not bear the next number.',
    'Begin HL01 with 1 in each set, and count up by one.',
  ),
  'hl-self': error(2, 'IK4 7', 'The HL names itself as parent.', parents),
  'hl-cycle': error(2, 'IK4 7', 'The HL is its own ancestor.', parents),
  'hl-parent-missing': error(2, 'IK4 7', 'The HL names a parent that does not exist.', parents),
  'hl-parent-later': error(2, 'IK4 7', 'The HL names a parent that comes after it.', parents),
  'hl-parent-level': error(2, 'IK4 7', 'The HL names a parent of the wrong level.', parents),

  'element-required': error(2, 'IK4 1', 'A required element is missing.', 'Send the element.'),
  'element-not-used': error(2, 'IK4 I10', 'The guide does not use this element.', 'Leave the element empty.'),
  'element-too-many': error(1, 'IK4 3', 'The segment has more elements than the guide.', 'Leave out what follows.'),
  'element-short': error(1, 'IK4 4', 'The element is too short.', 'Send the whole value.'),
  'element-long': error(1, 'IK4 5', 'The element is too long.', 'Shorten the value.'),
  'element-character': error(
    1,
    'IK4 6',
    'The element holds a character that its type does not.',
    'Use the characters of the type alone.',
  ),
  'element-code': error(2, 'IK4 7', 'The code is not in the list of the guide.', 'Use a code of the guide.'),
  'element-date': error(1, 'IK4 8', 'The date does not exist or is not in its format.', 'Send a date of that format.'),
  'element-time': error(1, 'IK4 9', 'The time does not exist.', 'Send HHMM, HHMMSS or with decimals behind.'),
  'element-repeats': error(1, 'IK4 12', 'The element repeats too often.', 'Send no more than the guide allows.'),
  'component-too-many': error(1, 'IK4 13', 'The element has too many components.', 'Leave out what follows.'),
  'element-conditional': error(
    1,
    'IK4 2',
    'The element is missing that another element of the segment calls for.',
    'Send both, or neither.',
  ),
  'element-exclusive': error(
    1,
    'IK4 10',
    'The element stands beside one that excludes it.',
    'Send only one of the elements.',
  ),

  'code-form': error(5, 'IK4 I12', 'The value does not have the form of its code list.', 'Check for typing errors.'),
  'code-unknown': error(5, 'IK4 7', 'The code is not in its external list.', 'Look the code up in the list.'),
  'code-inactive': error(5, 'IK4 7', 'The code was not in force on the date.', 'Use the code that was in force.'),

  'wrong-message': error(
    1,
    '',
    'The message is not of the kind that was asked for.',
    'Ask the sender for the right one.',
  ),
  'more-transactions': warning(
    1,
    '',
    'Further transaction sets of the message were not read.',
    'Send one transaction set a message.',
  ),
  'more-sources': warning(
    1,
    '',
    'A further source of the set answers for itself.',
    'Read each source as an answer of its own.',
  ),
  'too-many': warning(1, '', 'Further diagnostics were left out.', 'Mend what is told, then check again.'),
} as const satisfies Record<string, CatalogueEntry>;

export type DiagnosticCode = keyof typeof catalogue;
