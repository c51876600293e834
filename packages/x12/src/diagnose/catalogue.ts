export type Severity = 'error' | 'warning';

/**
 * Every fault this engine tells apart. `ack` is how an acknowledgement names it (TA105 / IK502 / AK905 / IK304 / IK403
 * code); the sentences are ours and hold no value of a message.
 */
export const catalogue = {
  'byte-order-mark': { severity: 'warning', ack: '', text: 'A byte order mark precedes the message.' },
  junk: { severity: 'warning', ack: '', text: 'Bytes that belong to no interchange were skipped.' },
  fragment: {
    severity: 'warning',
    ack: 'TA1 024',
    text: 'There is no ISA; separators were taken from the first segment.',
  },
  'isa-delimiters': { severity: 'error', ack: 'TA1 022', text: 'The ISA names separators that cannot separate.' },
  'isa-elements': { severity: 'error', ack: 'TA1 024', text: 'The ISA does not have sixteen elements.' },
  'isa-cut': { severity: 'error', ack: 'TA1 023', text: 'The message ends inside the ISA.' },
  'empty-segment': { severity: 'warning', ack: '', text: 'Empty segments were skipped.' },
  'segment-unterminated': { severity: 'warning', ack: '', text: 'The last segment has no terminator.' },
  'segment-too-long': { severity: 'error', ack: 'TA1 024', text: 'A segment is longer than this engine reads.' },

  'iea-missing': { severity: 'error', ack: 'TA1 023', text: 'The interchange has no IEA.' },
  'ge-missing': { severity: 'error', ack: 'AK9 3', text: 'The functional group has no GE.' },
  'se-missing': { severity: 'error', ack: 'IK5 2', text: 'The transaction set has no SE.' },
  'gs-missing': { severity: 'error', ack: 'IK5 18', text: 'The transaction set stands outside a functional group.' },
  'st-missing': { severity: 'error', ack: 'IK5 6', text: 'A segment stands outside a transaction set.' },
  'trailer-unexpected': { severity: 'error', ack: 'TA1 024', text: 'A trailer closes nothing that is open.' },
  'iea-count': { severity: 'error', ack: 'TA1 021', text: 'IEA01 does not count the functional groups.' },
  'iea-control': { severity: 'error', ack: 'TA1 001', text: 'IEA02 differs from ISA13.' },
  'ge-count': { severity: 'error', ack: 'AK9 5', text: 'GE01 does not count the transaction sets.' },
  'ge-control': { severity: 'error', ack: 'AK9 4', text: 'GE02 differs from GS06.' },
  'se-count': { severity: 'error', ack: 'IK5 4', text: 'SE01 does not count the segments.' },
  'se-control': { severity: 'error', ack: 'IK5 3', text: 'SE02 differs from ST02.' },

  'guide-unknown': { severity: 'warning', ack: 'IK5 I6', text: 'No guide table fits this transaction set.' },
  'segment-unknown': { severity: 'error', ack: 'IK3 1', text: 'The guide knows no such segment.' },
  'segment-unexpected': { severity: 'error', ack: 'IK3 2', text: 'The segment has no place here.' },
  'segment-order': { severity: 'error', ack: 'IK3 7', text: 'The segment stands out of order.' },
  'segment-required': { severity: 'error', ack: 'IK3 3', text: 'A required segment is missing.' },
  'segment-repeat': { severity: 'error', ack: 'IK3 5', text: 'The segment repeats too often.' },
  'loop-repeat': { severity: 'error', ack: 'IK3 4', text: 'The loop repeats too often.' },
  'loop-required': { severity: 'error', ack: 'IK3 I7', text: 'A required loop is missing.' },
  'loop-header-missing': { severity: 'error', ack: 'IK3 3', text: 'The loop was not opened by an LS.' },
  'loop-trailer-missing': { severity: 'error', ack: 'IK3 3', text: 'The loop was not closed by an LE.' },

  'hl-id': { severity: 'error', ack: 'IK4 7', text: 'The id of the HL was used before.' },
  'hl-self': { severity: 'error', ack: 'IK4 7', text: 'The HL names itself as parent.' },
  'hl-cycle': { severity: 'error', ack: 'IK4 7', text: 'The HL is its own ancestor.' },
  'hl-parent-missing': { severity: 'error', ack: 'IK4 7', text: 'The HL names a parent that does not exist.' },
  'hl-parent-later': { severity: 'error', ack: 'IK4 7', text: 'The HL names a parent that comes after it.' },
  'hl-parent-level': { severity: 'error', ack: 'IK4 7', text: 'The HL names a parent of the wrong level.' },

  'element-required': { severity: 'error', ack: 'IK4 1', text: 'A required element is missing.' },
  'element-not-used': { severity: 'error', ack: 'IK4 I10', text: 'The guide does not use this element.' },
  'element-too-many': { severity: 'error', ack: 'IK4 3', text: 'The segment has more elements than the guide.' },
  'element-short': { severity: 'error', ack: 'IK4 4', text: 'The element is too short.' },
  'element-long': { severity: 'error', ack: 'IK4 5', text: 'The element is too long.' },
  'element-character': {
    severity: 'error',
    ack: 'IK4 6',
    text: 'The element holds a character that its type does not.',
  },
  'element-code': { severity: 'error', ack: 'IK4 7', text: 'The code is not in the list of the guide.' },
  'element-date': { severity: 'error', ack: 'IK4 8', text: 'The date does not exist or is not in its format.' },
  'element-time': { severity: 'error', ack: 'IK4 9', text: 'The time does not exist.' },
  'element-repeats': { severity: 'error', ack: 'IK4 12', text: 'The element repeats too often.' },
  'component-too-many': { severity: 'error', ack: 'IK4 13', text: 'The element has too many components.' },

  'wrong-message': { severity: 'error', ack: '', text: 'The message is not of the kind that was asked for.' },
  'more-transactions': { severity: 'warning', ack: '', text: 'Further transaction sets of the message were not read.' },
  'too-many': { severity: 'warning', ack: '', text: 'Further diagnostics were left out.' },
} as const satisfies Record<string, { severity: Severity; ack: string; text: string }>;

export type DiagnosticCode = keyof typeof catalogue;
