/**
 * What a 270 says of a person where it is known, beside what they are found by, and what a payer may refuse the question for. Middle
 * names, suffixes and addresses are in no question, but in that for a Medicare number, whose person is found by the address.
 */
export const leftOutParts = ['Gender', 'SSN', 'Group'] as const;
export type LeftOutPart = (typeof leftOutParts)[number];

export const leftOutWords: Readonly<Record<LeftOutPart, string>> = {
  Gender: 'Gender',
  SSN: 'SSN',
  Group: 'Group number',
};

/** "Gender, SSN"; '' where all of it is sent. */
export const leftOutText = (parts: readonly LeftOutPart[]): string =>
  parts.map((part) => leftOutWords[part]).join(', ');
