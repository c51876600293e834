import { defaultTerms } from '@coverline/domain/terminology.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What is written in code, without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/(?<=^| )\/\/ .*$/gm, '');

/** The text of every sentence in a source: a literal of more than a word that begins as one, without what is put into it. */
const sentencesOf = (file: string): readonly string[] =>
  [...codeOf(file).matchAll(/'[^'\n]* [^'\n]*'|`[^`]* [^`]*`/g)]
    .map(([text]) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => /^\s?(?:\{(?:a |A )?)?[\p{Lu}][\p{Ll}]/u.test(text) || /^[\p{Ll}]{2,} [\p{Ll}{]/u.test(text));

/** Where what users read of an answer, of a wait or of a field is said where it is found, in no table (the tables: codes/ownWords.test.ts). */
const spoken = [
  'packages/domain/src/eligibility/answer/contradictions.ts',
  'packages/domain/src/eligibility/status/decideStatus.ts',
  'packages/domain/src/eligibility/difference/*.ts',
  'packages/domain/src/eligibility/status/outcome.ts',
  'packages/domain/src/eligibility/request/partnerRules.ts',
  'packages/domain/src/eligibility/status/reasonsToCall.ts',
  'packages/domain/src/eligibility/request/requestProblems.ts',
  'packages/domain/src/batch/{itemReason,notSent,readRow}.ts',
  'packages/domain/src/extracts/{extractProblems,messages}.ts',
  'packages/domain/src/filterQueries/filterProblems.ts',
  'packages/domain/src/payerCalls/callProblems.ts',
  'packages/domain/src/registration/*Problems.ts',
  'packages/gateways/src/{fromDialError,fromStatus,guards/guarded}.ts',
  'packages/gateways/src/batch/mailboxError.ts',
  'packages/gateways/src/core/readOutcome.ts',
  'packages/gateways/src/{coreMimeBatch,x12Https}/index.ts',
  'apps/server/src/services/batch/tasks/{judgedRows,payersRules,readBatchFile}.ts',
  'apps/server/src/services/lookups/{asking,question,answer}/{askPayer,buildInquiry,classifyAnswer,readRoad,recoverLookups,storeAnswer}.ts',
];
/** Faults of ours that no user reads, and another system's client. */
const others = [/^the set-up of this payer or client cannot be sent/, /were not looked up$/, /client ID and secret/];

it.each(spoken)('[WL-04] every term that a client may rename stands in braces in %s', (pattern) => {
  const files = globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const sentences = files.flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(0);
  expect(
    sentences
      .map((text) => text.replaceAll(/\{[^{}]+\}/g, ''))
      .filter((text) => /\b(?:payers?|patients?|member ids?|visits?|accessions?|clients?)\b/i.test(text))
      .filter((text) => !others.some((one) => one.test(text))),
  ).toEqual([]);
});

// A word in braces that is no term is shown as it stands, and the client's own word is not: "{the payer}" is no term.
it('[WL-04] no article but "a" stands in the braces of a term', () => {
  const terms = Object.values(defaultTerms).flatMap(({ Singular, Plural }) => [Singular, Plural]);
  const wrong = new RegExp(String.raw`(?<!\$)\{(?!a )[a-z]+ (?:${terms.join('|')})\}`, 'gi');
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((file) => [...codeOf(file).matchAll(wrong)].map(([text]) => `${file}: ${text}`))).toEqual([]);
});

const termsSaid = /\b(?:payers?|patients?|member ids?|mrns?|visits?|accessions?|clients?)\b/i;
const withoutTerms = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '');
const plainly = (texts: readonly string[]) => texts.filter((text) => termsSaid.test(withoutTerms(text)));

it('[WL-04] every term that a client may rename stands in braces in the headers of exported files', () => {
  const headers = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...codeOf(file).matchAll(/\bheader: ('[^'\n]*'|`[^`]*`)/g)].map(([, text = '']) => text));
  expect(headers.length).toBeGreaterThan(100);
  expect(plainly(headers)).toEqual([]);
});

/** Names of ours: of a screen, of a button that is called so everywhere, of what is typed to narrow a search. */
const namesOfOurs = [/Client File Exchange/, /Change Client/, /payer:/];

it('[WL-04] [ROUTE-032] every term that a client may rename stands in braces in guides, answers to questions, and in what is said of controls', () => {
  const help = globSync('apps/web/src/features/help/{guides/*,questions}.ts', { cwd: root })
    .flatMap((file) => [...codeOf(file).matchAll(/^\s*(?!(?:id|about):).*$/gm)].map(([line]) => line))
    .flatMap((line) => [...line.matchAll(/'([^'\n]*[ ][^'\n]*)'/g)].map(([, text = '']) => text));
  // The viewer of messages speaks of X12 alone.
  const said = globSync('apps/web/src/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('eligibilityViewer') && !file.includes('.test.'))
    .flatMap((file) =>
      [...codeOf(file).matchAll(/\b(?:aria-label|label|title|placeholder|help|about|submitLabel)="([^"]*)"/g)].map(
        ([, text = '']) => text,
      ),
    );
  expect([help.length > 100, said.length > 100]).toEqual([true, true]);
  const ours = (text: string) => namesOfOurs.some((name) => name.test(text));
  expect(plainly([...help, ...said]).filter((text) => !ours(text))).toEqual([]);
});
