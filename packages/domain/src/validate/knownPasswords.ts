import { foldPassword } from './passwordProblems.ts';

/** Words that lists of leaked passwords are built on, with the spellings in digits and signs that people give them. */
const words = `
  password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd passwort welcome w3lcome letmein qwerty
  qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn qazwsx 1qaz2wsx abcdef abcd admin
  administrator adm1n @dmin root test testing user guest login default secret
  changeme changeit temporary iloveyou dragon monkey master sunshine princess football baseball
  superman batman shadow michael charlie jordan hospital medical doctor nurse spring
  summer autumn winter monday friday january december america freedom trustno
`
  .trim()
  .split(/\s+/);

const numbers = ['1', '12', '123', '1234', '12345', '123456', '321', '01', '007', '69', '99', '100', '2000'] as const;
const years = Array.from({ length: 21 }, (_, at) => String(2015 + at));
const signs = ['!', '!!', '@', '#', '$', '*', '.', '?', '-', '_', '!@#'] as const;

/**
 * Widely known passwords of the form the composition rules leave open: a word of the lists, a number and a sign in either
 * order, folded as `passwordProblems` compares them.
 */
export const knownPasswords: ReadonlySet<string> = new Set(
  words
    .flatMap((word) =>
      [...numbers, ...years].flatMap((number) =>
        signs.flatMap((sign) => [`${word}${number}${sign}`, `${word}${sign}${number}`, `${number}${word}${sign}`]),
      ),
    )
    .map(foldPassword),
);
