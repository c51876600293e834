/**
 * What a 270 says of a person where it is known, beside what they are found by, and what a payer may refuse the question for. Middle
 * names and suffixes are in no question; an address is in that for a Medicare number, and in those of payers that take one.
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
