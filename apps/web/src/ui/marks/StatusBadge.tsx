import './Status.css';
import { type Grade, insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Props = {
  /** With a pill in heads, without one in tables. */
  readonly pill?: boolean;
} & (
  | {
      readonly status: number | null;
      /** Unknown names its kind: payer unavailable, setup error, not found. Other statuses keep their own text. */
      readonly unknownKind?: string | undefined;
    }
  | {
      /** For what is graded but is no insurance status: payor state, clearance, goals. */
      readonly grade: Grade;
      readonly text: string;
    }
);

/** Glyph, then word, then colour. */
export function StatusBadge(props: Props) {
  const { grade, text } = 'status' in props ? named(props.status, props.unknownKind) : props;
  return (
    <span className={classes('status', gradeClass[grade], props.pill && 'pill')}>
      <StatusGlyph grade={grade} />
      {text}
    </span>
  );
}

function named(
  status: number | null,
  unknownKind: string | undefined,
): { readonly grade: Grade; readonly text: string } {
  const { grade, text } = insuranceStatus(status);
  return { grade, text: grade === 'Unknown' ? (unknownKind ?? text) : text };
}
