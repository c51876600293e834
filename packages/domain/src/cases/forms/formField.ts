/** What a field of a form takes. */
export const fieldTypes = ['Text', 'CheckBox', 'Radio', 'Choice', 'List', 'Signature', 'Button'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const fieldTypeText: Readonly<Record<FieldType, string>> = {
  Text: 'Text',
  CheckBox: 'Check box',
  Radio: 'One of several',
  Choice: 'Choice',
  List: 'List',
  Signature: 'Signature',
  Button: 'Button',
};

/** A field as it stands in a form's file. */
export type FormField = {
  readonly Name: string;
  readonly Type: FieldType;
  /** The first page on which it is drawn, from 1. */
  readonly Page: number;
  /** What can be chosen, of a radio group, choice or list. */
  readonly Options: readonly string[];
  /** Letters that it holds at most; null where it does not say. */
  readonly MaxLength: number | null;
  readonly Multiline: boolean;
};

/** Signatures are made on paper, and buttons do nothing there. */
export const isFilled = ({ Type }: Pick<FormField, 'Type'>): boolean => Type !== 'Signature' && Type !== 'Button';

/** Of what a form's file may be made, at most. */
export const formBounds = { pages: 100, fields: 1_000, nameLength: 200 } as const;
