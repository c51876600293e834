import { listedStatus } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { worded } from '#/api/terms.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = Readonly<{ of: Parameters<typeof listedStatus>[0]; pill?: boolean }>;

/** What an answer says in a list of answers: its status, or that nobody may use it. */
export function AnswerBadge({ of, pill = false }: Props) {
  const { grade, text } = listedStatus(of);
  return <StatusBadge pill={pill} grade={grade} text={worded(text)} />;
}
