import { safeFileName } from '../format/safeFileName.ts';
import { type ExtractFormat, extractFormatFacts } from './definition.ts';

/** What may stand in braces in the name of a file. */
export const fileNameTokens = ['date', 'time', 'client', 'name', 'sequence', 'version'] as const;
/** And in the lines before and behind its rows. */
export const recordTokens = [...fileNameTokens, 'rows'] as const;
type Token = (typeof recordTokens)[number];

export const tokenWords: Readonly<Record<Token, string>> = {
  date: 'Day of the run, YYYYMMDD',
  time: 'Time of the run, HHMMSS',
  client: 'Mnemonic of the client',
  name: 'Name of the extract',
  sequence: 'Number of the run, six digits',
  version: 'Version of the definition',
  rows: 'Number of rows',
};

/** What the tokens stand for in one run. */
export type TokenFacts = {
  /** By the client's clock, `2026-11-21T23:05:00-05:00`. */
  readonly at: string;
  readonly client: string;
  readonly name: string;
  readonly sequence: number;
  readonly version: number;
  /** Null where they are not counted yet. */
  readonly rows: number | null;
};

const inBraces = /\{([^{}]*)\}/g;

/** What is wrong with a text that may hold these tokens, or null. The sentence has no braces: they would be read as the client's terms. */
export function tokenProblem(text: string, tokens: readonly Token[]): string | null {
  const unknown = [...text.matchAll(inBraces)].map(([, name = '']) => name).find((name) => !isOneOf(name, tokens));
  if (unknown !== undefined)
    return `“${unknown}” in braces is no token. The tokens are ${tokens.slice(0, -1).join(', ')} and ${tokens.at(-1) ?? ''}.`;
  return /[{}]/.test(text.replaceAll(inBraces, '')) ? 'A brace is open. Put a token between two of them.' : null;
}

const isOneOf = (name: string, tokens: readonly Token[]): name is Token => tokens.some((token) => token === name);

/** Whether a text has the number of rows in it. */
export const saysRows = (text: string): boolean => text.includes('{rows}');

/** A text with its tokens filled in; what is no token stays as it is. */
export function fillTokens(text: string, facts: TokenFacts): string {
  const values: Readonly<Record<Token, string>> = {
    date: facts.at.slice(0, 10).replaceAll('-', ''),
    time: facts.at.slice(11, 19).replaceAll(':', ''),
    client: facts.client,
    name: facts.name,
    sequence: String(facts.sequence).padStart(6, '0'),
    version: String(facts.version),
    rows: String(facts.rows ?? 0),
  };
  return text.replaceAll(inBraces, (whole, name: string) => (isOneOf(name, recordTokens) ? values[name] : whole));
}

/** The name of a run's file, with the ending of its format. */
export function extractFileName(pattern: string, format: ExtractFormat, facts: TokenFacts): string {
  const { ending } = extractFormatFacts[format];
  const filled = fillTokens(pattern, facts).trim().replaceAll(/\s+/g, '_');
  const name = filled.toLowerCase().endsWith(`.${ending}`) ? filled : `${filled}.${ending}`;
  return safeFileName(name);
}
