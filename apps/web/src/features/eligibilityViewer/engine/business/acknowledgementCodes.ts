// Codes of acknowledgements in our words.

/** A code and what it says; '' for none. */
export const labelled = (labels: Readonly<Record<string, string>>, code: string): string =>
  code === '' ? '' : `${code} ${(Object.hasOwn(labels, code) ? labels[code] : undefined) ?? '(not in table)'}`;

/** IK304. */
export const segmentFaults: Readonly<Record<string, string>> = {
  '1': 'No segment has this id',
  '2': 'The segment is not expected here',
  '3': 'A segment that is needed is missing',
  '4': 'The loop occurs too often',
  '5': 'The segment occurs too often',
  '6': 'The set does not have this segment',
  '7': 'The segment is out of order',
  '8': 'Elements of the segment are at fault',
  I4: 'The guide does not use this segment',
  I6: 'The segment is missing that the situation calls for',
  I7: 'The loop occurs too seldom',
  I8: 'The segment is below its least number',
  I9: 'The segment is there and the situation does not call for it',
};

/** IK403. */
export const elementFaults: Readonly<Record<string, string>> = {
  '1': 'A needed element is missing',
  '2': 'An element is missing that another calls for',
  '3': 'There are too many elements',
  '4': 'The value is too short',
  '5': 'The value is too long',
  '6': 'A character is not allowed',
  '7': 'The code is not valid',
  '8': 'The date is not valid',
  '9': 'The time is not valid',
  '10': 'Elements exclude each other',
  '12': 'There are too many repetitions',
  '13': 'There are too many components',
  I10: 'The guide does not use this element',
  I11: 'There are too few repetitions',
  I12: 'The value does not have the form of its kind',
  I13: 'The element is there and the situation does not call for it',
};

/** TA105. */
export const interchangeNotes: Readonly<Record<string, string>> = {
  '000': 'No error',
  '001': 'The control numbers of head and trailer differ',
  '002': 'The standard is not supported',
  '003': 'The version is not supported',
  '004': 'The segment terminator is not valid',
  '005': 'The kind of sender id is not valid',
  '006': 'The sender id is not valid',
  '007': 'The kind of receiver id is not valid',
  '008': 'The receiver id is not valid',
  '009': 'The receiver id is not known',
  '010': 'The kind of authorization is not valid',
  '011': 'The authorization is not valid',
  '012': 'The kind of security is not valid',
  '013': 'The security information is not valid',
  '014': 'The date is not valid',
  '015': 'The time is not valid',
  '016': 'The standards id is not valid',
  '017': 'The version is not valid',
  '018': 'The control number is not valid',
  '019': 'The request for an acknowledgement is not valid',
  '020': 'The usage is not valid',
  '021': 'The number of groups is not valid',
  '022': 'The control structure is not valid',
  '023': 'The end of the file came too early',
  '024': 'The content is not valid',
  '025': 'The control number was used before',
  '026': 'The element separator is not valid',
  '027': 'The component separator is not valid',
};
