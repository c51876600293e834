import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';
import type { FileTerms } from './batchGateway.ts';

/** Settings of every kind that goes by files: how large, how often looked after, how long waited for. */
export const fileFields = [
  {
    name: 'ItemsPerFile',
    label: 'Questions in a file, at most',
    type: 'number',
    required: true,
    secret: false,
    help: 'From 1 to 1,000. Each is a transaction set of its own, so that a 999 speaks of each.',
    otherwise: '500',
  },
  {
    name: 'PollMinutes',
    label: 'Look for answers every, minutes',
    type: 'number',
    required: true,
    secret: false,
    help: 'From 1 to 1,440, as the payer allows.',
    otherwise: '10',
  },
  {
    name: 'AnswerHours',
    label: 'Wait for the answers of a file, hours',
    type: 'number',
    required: true,
    secret: false,
    help: 'From 1 to 168. What has no answer by then is told as silence, and asked again as the batch allows.',
    otherwise: '24',
  },
] as const satisfies readonly ConfigField[];

type Terms = ConfigOf<typeof fileFields>;

const bounds = { ItemsPerFile: [1, 1000], PollMinutes: [1, 1440], AnswerHours: [1, 168] } as const;

/** What is wrong with the terms of a connection that goes by files. */
export const fileProblems = (given: Terms): readonly ConfigProblem[] =>
  fileFields.flatMap(({ name, label }) => {
    const [low, high] = bounds[name];
    const value = given[name];
    return Number.isInteger(value) && value >= low && value <= high
      ? []
      : [
          {
            field: name,
            message: `${label}: this must be a whole number from ${low} to ${high.toLocaleString('en-US')}.`,
          },
        ];
  });

export const fileTerms = ({ ItemsPerFile, PollMinutes, AnswerHours }: Terms): FileTerms => ({
  perFile: ItemsPerFile,
  pollMinutes: PollMinutes,
  answerHours: AnswerHours,
});
