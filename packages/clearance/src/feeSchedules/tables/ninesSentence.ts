/** Why an amount of nines alone is none: `9999999.99` is what a program writes where it has to write something. */
export const ninesSentence =
  'An amount of nines alone says that none is known. Leave the row out, or write what it costs.';
