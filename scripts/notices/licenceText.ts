import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleOf, type Package } from './shippedPackages.ts';

/** A text of a package: whose it is, and the terms, which it may share with others to the letter. */
export type LicenceText = Readonly<{ holders: readonly string[]; terms: string }>;

type Manifest = Readonly<{ version: string; author?: string | { readonly name: string } }>;

const named = /^(?:licen[cs]e|copying|unlicense|notice|copyright|third-party)[^.]*(?:\.(?:md|txt|mit))?$/i;
const termsBegin = /^\W*(?:Permission is hereby granted|Permission to use,|Redistribution and use)/m;
/** More lines above the terms are no list of names but terms as well. */
const mostHolders = 8;
const isTitle = /^\W*(?:the )?(?:mit|isc)(?: licen[sc]e)?\W*(?:\((?:mit|isc)\))?\W*$/i;
const ofReadme = /^#+ *licen[cs]e[^\n]*\n(?<text>[\s\S]*?Permission is hereby granted[\s\S]*?)(?=^#|(?![\s\S]))/im;
const standard = join(import.meta.dirname, 'texts');

/** The text of a licence as it is published, for packages that lean on one and do not bring it. */
export const standardText = (name: string): string => readFileSync(join(standard, `${name}.txt`), 'utf8').trimEnd();

/**
 * Every text that lies in a package by way of a licence; of one without any the licence's own text, with the author whom the
 * package names. Throws where the package that lies there is not the one of the lock file.
 */
export function licenceTexts(root: string, one: Package): readonly LicenceText[] {
  const folder = join(root, one.folder);
  const path = join(folder, 'package.json');
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null;
  if (manifest?.version !== one.version)
    throw new Error(`${titleOf(one)} is not what lies in ${one.folder}: run npm ci --ignore-scripts`);
  const files = readdirSync(folder).filter((name) => named.test(name));
  const readme = readdirSync(folder).find((name) => /^readme\.md$/i.test(name));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '');
  if (files.length > 0) return files.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => apart(read(name)));
  const told = readme === undefined ? undefined : ofReadme.exec(read(readme))?.groups?.['text'];
  if (told !== undefined) return [apart(told)];
  const author = typeof manifest.author === 'object' ? manifest.author.name : manifest.author;
  const holder = author === undefined ? 'The package names nobody' : `By ${author}`;
  return [{ holders: [`${holder}, and brings no text`], terms: standardText(one.licence ?? 'MIT') }];
}

/** Without blank lines around it; the first line keeps its place on the page. */
const trimmed = (text: string): string => text.replace(/^\s*\n/, '').trimEnd();
const whole = (text: string): LicenceText => ({ holders: [], terms: trimmed(text) });

/** What stands above the terms says whose they are; a text of another form is kept whole. */
function apart(text: string): LicenceText {
  const at = text.search(termsBegin);
  if (at < 0) return whole(text);
  const holders = text
    .slice(0, at)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isTitle.test(line));
  if (holders.length > mostHolders) return whole(text);
  return { holders, terms: trimmed(text.slice(at)) };
}
