export type WriteFault =
  | 'separator'
  | 'control'
  | 'character'
  | 'blank'
  | 'missing'
  | 'short'
  | 'long'
  | 'format'
  | 'many'
  | 'delimiters';

const told: Readonly<Record<WriteFault, string>> = {
  separator: 'holds a separator of the interchange',
  control: 'holds a control character',
  character: 'holds a character that cannot be sent',
  blank: 'is nothing but blanks',
  missing: 'is missing',
  short: 'is too short',
  long: 'is too long',
  many: 'stands more often than the guide has it',
  format: 'is not in its format',
  delimiters: 'cannot separate, or separates twice',
};

/** A value that cannot be sent. Names the field of the inquiry (e.g. 'subscriber.lastName') or the element ('NM103'), never its value. */
export class X12WriteError extends Error {
  override readonly name = 'X12WriteError';
  readonly field: string;
  readonly fault: WriteFault;

  constructor(field: string, fault: WriteFault) {
    super(`X12 cannot be written: ${field} ${told[fault]}`);
    this.field = field;
    this.fault = fault;
  }
}
