import { isPoint, type PointKey, type PointValues } from '../dataPoints.ts';
import type { PaperLanguage } from '../formKind.ts';
import { sayPoint } from '../pointFormats.ts';
import { appeals } from './appeals.ts';
import { english } from './english.ts';
import type { LetterKey, LettersOf, LetterTemplate } from './letterKeys.ts';
import { priors } from './priors.ts';
import { spanish } from './spanish.ts';

const templates: Readonly<Record<PaperLanguage, LettersOf<LetterKey>>> = {
  en: { ...english, ...appeals.en, ...priors.en },
  es: { ...spanish, ...appeals.es, ...priors.es },
};

export const letterTemplate = (key: LetterKey, language: PaperLanguage): LetterTemplate => templates[language][key];

const token = /\{\{([^{}|]+)(?:\|([^{}]+))?\}\}/g;

/** What a template is filled with; where nothing is known it says in brackets what to type. */
export const fillLetter = (template: string, values: PointValues, language: PaperLanguage): string =>
  template.replaceAll(token, (_whole, key: string, instead?: string) => {
    const value = isPoint(key) ? (values[key] ?? '') : '';
    return value === '' ? `[${instead ?? key}]` : sayPoint(key as PointKey, plain(value), language);
  });

/** A name may hold what is a mark of a letter, and is none there. */
const plain = (value: string): string => value.replaceAll(/[[\]*|]|\r?\n/g, ' ').trim();

/** The data points that a template names. */
export const pointsOf = (template: string): readonly string[] =>
  [...template.matchAll(token)].map(([, key = '']) => key);

/** A part of a letter as it is drawn. */
export type LetterPart =
  | { readonly kind: 'heading' | 'bullet' | 'box' | 'text'; readonly text: string }
  /** Lines to write on, each with what goes below it. */
  | { readonly kind: 'lines'; readonly labels: readonly string[] }
  | { readonly kind: 'gap' };

/** A letter's text, line by line: `#` heads, `-` lists, `[ ]` is a box to tick, `___` a line to write on, an empty line a gap. */
export const letterParts = (text: string): readonly LetterPart[] =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split('\n')
    .map((line): LetterPart => {
      const said = line.trim();
      if (said === '') return { kind: 'gap' };
      if (said.startsWith('# ')) return { kind: 'heading', text: said.slice(2) };
      if (said.startsWith('- ')) return { kind: 'bullet', text: said.slice(2) };
      if (said.startsWith('[ ] ')) return { kind: 'box', text: said.slice(4) };
      if (said.startsWith('___ '))
        return {
          kind: 'lines',
          labels: said
            .slice(4)
            .split('|')
            .map((label) => label.trim()),
        };
      return { kind: 'text', text: said };
    });
