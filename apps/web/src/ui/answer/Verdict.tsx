import '#/ui/marks/Status.css';
import './Verdict.css';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { ReactNode, Ref } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import type { EvidenceProps, Stated } from '#/ui/values/stated.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Props = EvidenceProps & {
  readonly grade: Grade;
  /** The status text, as the status table has it. */
  readonly status: string;
  /** In place of the grade's name: Unknown always names its kind, "Payer unavailable". */
  readonly kind?: string | undefined;
  /** What it means for the day: "covered on 11/21/2025". */
  readonly meaning: string;
  /** As text, or as a value that opens its evidence. */
  readonly plan?: ReactNode;
  readonly payer?: string | null;
  /** The kind of plan and the like, each opening what states it. */
  readonly tags?: readonly Stated<string>[];
  /** The coverage line of the one plan, or of the whole range that was searched. */
  readonly line: ReactNode;
  /** The heading, which takes focus when an answer lands because the user asked. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
};

/** The answer: the largest thing on a screen, and there is one. */
export function Verdict(props: Props) {
  const { grade, status, kind, meaning, plan, payer, tags = [], line, headingRef, children } = props;
  const { openEvidence, onEvidence } = props;
  return (
    <div className={classes('verdict', gradeClass[grade])}>
      <div className="verdict-top">
        <StatusGlyph grade={grade} />
        <div>
          <h2 ref={headingRef} tabIndex={-1}>
            {status}
          </h2>
          <p className="grade">
            <b>{kind ?? grade}</b> · {meaning}
          </p>
        </div>
        {(plan || payer) && (
          <p className="plan">
            <b>{plan ?? payer}</b>
            <span className="soft">
              {plan && payer}
              {tags.map((tag) => (
                <span className="tag" key={tag.value}>
                  <Figure stated={tag} name="Kind of plan" openEvidence={openEvidence} onEvidence={onEvidence}>
                    {tag.value}
                  </Figure>
                </span>
              ))}
            </span>
          </p>
        )}
      </div>
      {line}
      {children}
    </div>
  );
}
