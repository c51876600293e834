/** How a payer's mainframe happens to write X12, and how it treats a request that does not agree with its file. */
export interface PayerStyle {
  readonly element: string;
  readonly repetition: string;
  readonly component: string;
  readonly terminator: string;
  /** Written after each terminator; no part of the standard, yet half of the industry does it. */
  readonly lineEnd: string;
  readonly money: 'short' | 'fixed';
  readonly names: 'upper' | 'mixed' | 'ascii';
  /** The bytes of a MIME answer; SOAP is always UTF-8. */
  readonly charset: 'utf-8' | 'latin1';
  /** Another date of birth than on file: answer with the payer's own, or refuse with AAA 71. */
  readonly otherBirthDate: 'answer' | 'refuse';
  readonly ownTrace: boolean;
}

const common: PayerStyle = {
  element: '*',
  repetition: '^',
  component: ':',
  terminator: '~',
  lineEnd: '',
  money: 'short',
  names: 'upper',
  charset: 'utf-8',
  otherBirthDate: 'answer',
  ownTrace: false,
};

export const payerStyles: Readonly<Record<string, PayerStyle>> = {
  CMS01: { ...common, component: '|', names: 'ascii', otherBirthDate: 'refuse', ownTrace: true },
  CVMCD: { ...common, lineEnd: '\n', charset: 'latin1', money: 'fixed' },
  BLUE1: { ...common, lineEnd: '\n', names: 'mixed' },
  NORTH: {
    ...common,
    element: '|',
    repetition: '!',
    component: '>',
    lineEnd: '\r\n',
    money: 'fixed',
    otherBirthDate: 'refuse',
  },
  PRBCB: { ...common, repetition: '{', component: '<', charset: 'latin1' },
  SUMMA: { ...common, money: 'fixed', lineEnd: '\n' },
  JUNIP: { ...common, component: '>', terminator: "'", names: 'ascii' },
  TIDEL: { ...common, element: '+', names: 'ascii', lineEnd: '\n' },
  GRANT: { ...common, terminator: '\n', money: 'fixed' },
  NWRX1: { ...common, names: 'mixed' },
};
