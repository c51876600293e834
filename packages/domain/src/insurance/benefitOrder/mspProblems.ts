import { readDay } from '../../format/calendar.ts';
import { type MspAnswers, mspQuestions } from './mspQuestions.ts';

/** What is wrong with an answer, by the question's id: a choice that is none, a date that is none or lies ahead. */
export function mspProblems(answers: MspAnswers, today: string): Readonly<Record<string, string>> {
  const found = mspQuestions.flatMap(({ id, choices }) => {
    const answer = answers[id] ?? '';
    if (answer === '') return [];
    if (choices !== null)
      return choices.some(({ value }) => value === answer) ? [] : [[id, 'Choose one of the answers']];
    if (readDay(answer) === null) return [[id, 'Enter a date as MM/DD/YYYY']];
    return answer > today ? [[id, 'The date lies in the future']] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
