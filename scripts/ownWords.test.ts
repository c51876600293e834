import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../packages/domain/src/lookup');

/** The text of every literal of more than a word, without what is put into it and without the terms in braces. */
const sentencesOf = (source: string): readonly string[] =>
  [
    ...source
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/\/\*\*.*?\*\//gs, '')
      .replaceAll(/ \/\/ .*$/gm, '')
      .matchAll(/'[^'\n]* [^'\n]*'|`[^`]* [^`]*`/g),
  ].map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '').replaceAll(/\{[^{}]+\}/g, ''));

// What follows from an answer is said where it is found, in no table: the sources are read instead (the tables: codes/ownWords.test.ts).
it.each(['decideStatus.ts', 'reasonsToCall.ts', 'requestProblems.ts', 'partnerRules.ts'])(
  '[WL-04] every term that a client may rename stands in braces in %s',
  (file) => {
    const sentences = sentencesOf(readFileSync(join(folder, file), 'utf8'));
    expect(sentences.length).toBeGreaterThan(3);
    expect(sentences.filter((text) => /\b(?:payers?|patients?|member ids?|visits?|clients?)\b/i.test(text))).toEqual(
      [],
    );
  },
);
