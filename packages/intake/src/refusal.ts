export type RefusalCode =
  | 'empty'
  | 'header-only'
  | 'utf-16'
  | 'type'
  | 'binary'
  | 'markup'
  | 'pgp'
  | 'test-virus'
  | 'virus'
  | 'scan-limit'
  | 'json-array'
  | 'json-lines'
  | 'row-long'
  | 'no-row'
  | 'too-wide'
  | 'x12-kind'
  | 'zip-damaged'
  | 'zip-many'
  | 'zip-name'
  | 'zip-nested'
  | 'zip-encrypted'
  | 'zip-method'
  | 'zip-bomb'
  | 'macros'
  | 'sheet-damaged'
  | 'sheet-texts';

/** A file that is not read at all, and why, in a sentence for whoever sent it. */
export class FileRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.name = 'FileRefusal';
    this.code = code;
  }
}
