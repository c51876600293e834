import { refusal } from '@coverline/contract/screens/refusal.ts';
import { guideIds, type GuideID } from '@coverline/contract/help/help.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';
import { type Guide, inClientsWords, type Question, wordsOf } from '#/features/help/article.ts';
import { guides } from '#/features/help/guides/index.ts';

export type GuideEntry = Guide & { readonly id: GuideID };

/** The guides a viewer has a use for: those about screens that are open to them. */
export const guidesFor = (viewer: Viewer): readonly GuideEntry[] =>
  guideIds
    .map((id) => ({ ...inClientsWords(guides[id]), id }))
    .filter(({ about }) => refusal(screen(about), viewer) === null);

/** Those that hold every word that was typed, in whatever place; where the title holds them all, first. */
export function findGuides(entries: readonly GuideEntry[], typed: string): readonly GuideEntry[] {
  const inTitle = matcher(typed);
  return entries
    .filter((guide) => inTitle(everyWordOf(guide)))
    .toSorted((a, b) => Number(inTitle(b.title)) - Number(inTitle(a.title)));
}

export function findQuestions(all: readonly Question[], typed: string): readonly Question[] {
  const matches = matcher(typed);
  return all.filter(({ question, category, answer }) =>
    matches([question, category, ...answer.map(wordsOf)].join(' ')),
  );
}

const everyWordOf = ({ title, category, summary, parts }: Guide) =>
  [title, category, summary, ...parts.flatMap((part) => [part.title, ...part.blocks.map(wordsOf)])].join(' ');

function matcher(typed: string): (text: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const whole = text.toLowerCase();
    return words.every((word) => whole.includes(word));
  };
}
